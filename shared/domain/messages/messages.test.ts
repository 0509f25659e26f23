import { isObject } from '../validation/is-object';
import { legacyAccessMessages } from '../legacy-access/messages';
import { messages } from '.';

const all: [string, unknown][] = Object.entries(messages);
const isBuilder = (value: unknown): value is (...told: string[]) => unknown => typeof value === 'function';
const builders = all.flatMap(([name, value]): [string, (...told: string[]) => unknown][] =>
  isBuilder(value) ? [[name, value]] : [],
);

describe('the messages', () => {
  it.each([
    [messages.amountTooLarge(), 'Enter an amount of at most $1,000,000,000.'],
    [messages.bitcoinRateTooLarge(), 'Enter a rate of at most $4,000,000 for one bitcoin.'],
    [messages.btcTooLarge(), 'There will never be more than 21,000,000 BTC.'],
    [
      messages.emailLinkUnknown(),
      'This link doesn’t work. A link works once, for 24 hours, and only for the address you have now. Ask for a new one.',
    ],
    [messages.fileTooLarge(), 'The file can have at most 10 MB.'],
    [messages.firstPaymentTooFar(), 'Choose a day after today, at most twelve months from now.'],
    [messages.idempotencyKeyInvalid(200), 'An Idempotency-Key has 1 to 200 printable characters.'],
    [messages.keysInvalid(), 'Enter how many keys, from 1 to 20, for a multisig wallet and for no other.'],
    [messages.limitInvalid(), 'Ask for a whole number of entries from 1 to 200.'],
    [
      messages.passwordLinkUnknown(),
      'This link doesn’t work. A link works once, for one hour. Ask for a new one.',
    ],
    [messages.passwordTooLong(), 'Use at most 128 characters for the password.'],
    [messages.passwordTooShort(), 'Use at least 8 characters for the password.'],
    [messages.quantityInvalid(), 'The quantity must be a whole number from 1 to 10.'],
    [messages.rateDecimals(), 'Use at most four decimals for the rate.'],
    [
      messages.rateTooHigh(),
      'Colorado allows at most 45% a year with all charges included (C.R.S. 5-12-103). Enter a rate of 45 or less.',
    ],
    [messages.termInvalid(), 'Enter the term in whole months, from 1 to 480.'],
    [
      messages.uploadTooSlow(1),
      'The upload took more than a minute. Please try again, or send a smaller file.',
    ],
    [messages.usernameRules(), 'Use 3 to 60 letters, digits, or . _ - @ + for the username.'],
    [
      legacyAccessMessages.invitationUnknown(),
      'This link doesn’t work. A link works once, for 30 days. Ask the person who named you for a new one.',
    ],
    [legacyAccessMessages.askAgainLater(), 'You were refused. You can ask again 30 days after that.'],
  ])('are what the API has always answered, with their limits: %s', (message, text) =>
    expect(String(message)).toBe(text),
  );

  it('are texts, or functions of their values', () => {
    const texts = all.flatMap(([, value]) => (typeof value === 'string' ? [value] : []));
    expect(texts.filter((text) => text.trim() !== text || text.length < 10)).toEqual([]);
    expect(texts.length + builders.length).toBe(all.length);
  });

  it.each(builders)('contain their values: %s', (_name, build) => {
    const told = ['«one»', '«two»'].slice(0, build.length);
    const said = build(...told);
    // One with values holds them as they are; another is filled already.
    const values = isObject(said) && isObject(said['values']) ? Object.values(said['values']) : String(said);
    expect(values).not.toHaveLength(0);
    for (const each of told) expect(values).toContain(each);
  });
});
