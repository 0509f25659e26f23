import { messages } from '../messages';
import { looksLikeSecret } from '../fields';
import { trustSchema } from './trust-schema';
import { errorText } from '../validation/fixture';

const seed = 'abandon ability able about above absent absorb abstract absurd abuse access accident';

describe('secrets', () => {
  it.each([
    seed,
    `my words: ${seed}`,
    seed
      .split(' ')
      .map((word, index) => `${index + 1}. ${word}`)
      .join('\n'),
    seed.replaceAll(' ', ', '),
    '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ',
    seed.toUpperCase(),
    seed.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
    seed.replace('absorb', 'absorp'),
    seed.replace(' accident', ''),
    seed.replaceAll(' ', '-'),
    `My wallet has these words. ${seed.replaceAll(' ', '. ')}`,
    'L1aW4aubDFB7yfras2S1mN3bqg9nwySY8nkoLmJebSLD5BWv3ENZ',
    `xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi`,
    'e9873d79c6d87dc0fb6a5778633389f4453213303da61f20bd67fc233aa33262',
  ])('are recognized: %p', (text) => expect(looksLikeSecret(text)).toBe(true));

  it.each([
    'Ana María Ruiz',
    'My hardware wallet is in the safe at home. The executor knows where the safe is and who keeps its combination.',
    'please sell half of the coins within one year and give the money to our two children in equal parts for school',
    'Open the safe. Find the device. Enter the code. Call Ana. Wait until she is there. Move a small amount first.',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    '',
  ])('are not seen in %p', (text) => expect(looksLikeSecret(text)).toBe(false));
});

it('treats a plain instruction as a seed phrase only until it is an ordinary sentence', () => {
  const noted = 'find steel case under kitchen floor, open with small brass key, take paper note home';
  const written =
    'Find the steel case under the kitchen floor, open it with the small brass key, and take the paper note home.';
  expect([noted, written].map(looksLikeSecret)).toEqual([true, false]);
  expect(messages.looksLikeSecret).toContain('ordinary sentences');
});

describe('a trust', () => {
  const trust = { executor: 'Ben', asset: '0.00000001' };
  const check = (changes: object) => () => trustSchema.validateSync({ ...trust, ...changes });

  it('keeps its satoshis', () => {
    expect(trustSchema.validateSync(trust)).toMatchObject({
      ...trust,
      name: '',
      beneficiaries: [],
      instructions: '',
    });
    expect(trustSchema.validateSync({ ...trust, asset: '20999999.9769' }).asset).toBe('20999999.9769');
  });

  it('needs an executor and an asset within the limits', () => {
    expect(check({ executor: '' })).toThrow(messages.executorRequired);
    expect(check({ asset: '' })).toThrow('Asset is required.');
    expect(check({ asset: '0.123456789' })).toThrow(messages.btcDecimals);
    expect(errorText(check({ asset: '21000001' }))).toBe(String(messages.btcTooLarge()));
    expect(check({ asset: 1e-8 })).toThrow(messages.exponent);
    expect(check({ asset: {} })).toThrow(messages.btcInvalid);
  });

  it('requires shares for all or for none', () => {
    const of = (...shares: unknown[]) =>
      check({ beneficiaries: shares.map((percentage) => ({ name: 'B', percentage })) });
    expect(of(undefined, undefined)).not.toThrow();
    expect(of(50, '50')).not.toThrow();
    expect(of(100, undefined)).toThrow(messages.willTotal);
    expect(of(50, 49)).toThrow(messages.willTotal);
  });

  it('rejects secrets in every text', () => {
    for (const field of ['name', 'executor', 'instructions']) {
      expect(check({ [field]: seed })).toThrow(messages.looksLikeSecret);
    }
    expect(check({ beneficiaries: [{ name: seed }] })).toThrow(messages.looksLikeSecret);
  });
});
