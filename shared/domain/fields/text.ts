import type { Sentence } from '@heartwood/i18n';
import { mixed, string } from 'yup';
import { isSchemaError } from '../validation/errors';
import { messages } from '../messages';
import { looksLikeSecret } from './secrets';
import { tidyText, visibleName } from '../account/names';
import { isPlaceholderName } from '../account/placeholder-name';

// Characters that break a printed document, and marks that can make a text read
// differently than it is stored.
const UNPRINTABLE_IN_A_LINE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const UNPRINTABLE = /[^\P{Cc}\n\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/**
 * More combining marks in a row than any language uses: 30 are the maximum in Unicode's Stream-Safe Text
 * Format (UAX 15). Threat: normalization sorts them in quadratic time, half a second for 20,000 marks.
 */
const MAX_MARKS = 30;

/** Scans each sequence of marks once: a pattern that counts them would restart at every mark. */
function hasTooManyMarks(text: string): boolean {
  return [...text.matchAll(/\p{M}+/gu)].some(([row]) => [...row].length > MAX_MARKS);
}

const NAME_LIMIT = 200;
export const ADDRESS_LIMIT = 300;
export const TEXT_LIMIT = 20_000;

interface BoundedText {
  /** The most UTF-16 units it may have as it was sent. */
  max: number;
  tooLong: Sentence;
  notText: Sentence;
  tidy: (text: string) => string;
}

/** Replaces a text that is too long: of no type that a field accepts, so that no test runs on it. */
const TOO_LONG = Symbol('too long');

/**
 * Optional text whose length is checked before anything else; every text field is based on this. A missing
 * value and null become ''.
 */
export function boundedText({ max, tooLong, notText, tidy }: BoundedText) {
  return string()
    .transform((_value, original: unknown) => {
      if (typeof original !== 'string') return original ?? '';
      return original.length > max ? TOO_LONG : tidy(original);
    })
    .typeError(({ value }: { value?: unknown }) => (value === TOO_LONG ? tooLong : notText))
    .default('')
    .max(max, tooLong);
}

interface TextRules {
  max: number;
  /** Whether it may contain line breaks and tabs. */
  lines?: boolean;
  /** Whether it is a name, from which characters that nobody sees are removed. */
  name?: boolean;
}

/** Optional text, trimmed and NFC. Rejects anything but text. */
export function textField(label: string, { max, lines = false, name = false }: TextRules) {
  const unprintable = lines ? UNPRINTABLE : UNPRINTABLE_IN_A_LINE;
  return boundedText({
    max,
    tooLong: messages.tooLong(label, max),
    notText: messages.notText(label),
    tidy: (text) => (hasTooManyMarks(text) ? text : tidyText(name ? visibleName(text) : text)),
  }).test({
    name: 'printable',
    message: messages.controlCharacters(label),
    // A field without a default may be missing.
    skipAbsent: true,
    test: (value) => !unprintable.test(value) && !hasTooManyMarks(value),
  });
}

/**
 * Text in a person's own words. Threat: seed words, keys, PINs and passwords that somebody stores where
 * others read them; whoever does can take what they protect.
 */
export function freeText(label: string, rules: TextRules) {
  return textField(label, rules).test({
    name: 'secret',
    message: messages.looksLikeSecret,
    skipAbsent: true,
    test: (value) => !looksLikeSecret(value),
  });
}

/**
 * A text field that stays undefined if it is left out, as in a partial amendment; a blank is ''.
 * @param field the rules of the text, created for the same label
 */
export function textLeftOpen(label: string, field: ReturnType<typeof textField>, max: number) {
  return mixed<string>((value): value is string => typeof value === 'string')
    .typeError(({ value }: { value?: unknown }) =>
      value === TOO_LONG ? messages.tooLong(label, max) : messages.notText(label),
    )
    .transform((value: unknown) => {
      if (value === null) return '';
      if (typeof value !== 'string') return value;
      return value.length > max ? TOO_LONG : field.cast(value);
    })
    .test('text', (value, { createError }) => {
      if (value === undefined) return true;
      try {
        return field.validateSync(value) === value;
      } catch (error) {
        if (isSchemaError(error)) return createError({ message: error.errors[0] });
        throw error;
      }
    })
    .meta({ json: { type: 'string', maxLength: max } });
}

/** A name of a person or an organization: it may be `Kiva.org`, but not `https://kiva.org`. */
export function nameField(label: string) {
  return freeText(label, { max: NAME_LIMIT, name: true })
    .test('address', messages.nameWithAddress(label), (value) => !value.includes('://'))
    .test('emoji', messages.nameWithEmoji(label), (value) => !EMOJI.test(value));
}

// No font prints them in a will. A sign such as ® is an emoji only with the variation selector
// that makes it a picture.
const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u;

/**
 * The name of a person that is mailed to others. Threat: a mail program makes a link of whatever looks like
 * an address, and the name's author may be a stranger to the mail's reader.
 */
export function mailedNameField(label: string) {
  return nameField(label).test(
    'link',
    messages.nameWithAddress(label),
    (value) => !LOOKS_LIKE_ADDRESS.test(value),
  );
}

// Two words with nothing but a period between them, whatever the second is: there are 1,400 top-level
// domains, and new ones every year. Initials are no words, and in `St. John` a blank stands between. Of
// one-letter domains, which `J.Smith` looks like, the common ones.
const LOOKS_LIKE_ADDRESS =
  /\bwww\.|[\p{L}\d-]{2}\.[\p{L}\d]{2}|[\p{L}\d]\.(?:co|com|net|org|info|io|me|ly|us|to|xyz|cc|tv|app)(?![\p{L}\d])/iu;

/**
 * The name of a person or an organization that somebody chooses: a placeholder such as "N/A" or "nobody" is
 * no answer, so it is blank where the name is optional, and missing where it is required.
 */
export function personNameField(field: ReturnType<typeof nameField>) {
  return field.transform((value: unknown) =>
    typeof value === 'string' && isPlaceholderName(value) ? '' : value,
  );
}

/**
 * The same name as part of a row that may lack it: a blank is undefined, as in rows from
 * before it was asked for.
 */
export function nameLeftOpen(label: string) {
  return textLeftOpen(label, personNameField(nameField(label)), NAME_LIMIT).transform((value: unknown) =>
    value === '' ? undefined : value,
  );
}

/**
 * An optional email address, as typed; of an international domain such as `münchen.de`,
 * its ASCII form (RFC 5891).
 */
export function emailField(label = 'Email') {
  return textField(label, { max: 254 })
    .transform(withAsciiDomain)
    .test('email', messages.emailInvalid, (value) => value === '' || EMAIL.test(value));
}

/** Only a domain of letters, digits, marks, hyphens, and periods: a URL reads more than a host. */
function withAsciiDomain(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const [, name, domain] = /^([^@＠]+)[@＠]([\p{L}\p{M}\p{N}.。．-]+)$/u.exec(value) ?? [];
  if (!name || !domain || (!value.includes('＠') && !NOT_ASCII.test(domain))) return value;
  try {
    return `${name}@${new URL(`https://${domain}/`).hostname}`;
  } catch {
    return value;
  }
}

const NOT_ASCII = /[^\x20-\x7e]/;

// The HTML standard's pattern with a dot in the domain: mail to a bare host name reaches nobody.
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;
