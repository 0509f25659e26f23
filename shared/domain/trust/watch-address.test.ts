import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import { messages } from '../messages';
import { parseWatchAddress } from './watch-address';
import { trustSchema } from './trust-schema';

const read = (text: string) => {
  const parsed = parseWatchAddress(text);
  return parsed.ok ? parsed.value : parsed.message;
};

describe('an address to watch', () => {
  it.each([
    // BIP 173 and BIP 350
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    'BC1SW50QGDZ25J',
    'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
    // Programs of 2 and of 40 bytes, the least and the most
    'bc1pqurs4xqw86',
    'bc1pqurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qurswpc88x9ur2',
  ])('may be %s', (address) => expect(read(` ${address} `)).toBe(address.toLowerCase()));

  it.each([
    // A mistyped character, a missing one, mixed case
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdr',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5md',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdQ',
    // Version 0 in bech32m, version 1 in bech32
    'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    // Programs of a wrong length, version 17, wrong padding
    'bc1pw5dgrnzv',
    'bc1rw5uspcuh',
    'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
    'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R',
    'bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du',
    'bc1gmk9yu',
    // Programs of 1 and of 41 bytes, with a right checksum
    'bc1pqum7079u',
    'bc1pqurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8quy9drmr',
    'bc1squrswpc8qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8quv8e5a8',
    // Version 0 with programs of 19, 21, 31, and 33 bytes
    'bc1qqurswpc8qurswpc8qurswpc8qurswpc9kvcjk',
    'bc1qqurswpc8qurswpc8qurswpc8qurswpc8quy7q0fy',
    'bc1qqurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qu0sv2cn',
    'bc1qqurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qurswp9y3mg',
    'bc1',
  ])('can not be %s', (address) => expect(read(address)).toBe(messages.watchAddressMistyped));

  it('belongs to the main network and is of a kind that starts with bc1, 1, or 3', () => {
    expect(read('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx')).toBe(messages.watchAddressTestNetwork);
    expect(read('my wallet')).toBe(messages.watchAddressKind);
    expect(read('wallet bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')).toBe(messages.watchAddressKind);
    expect(read('not tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx')).toBe(messages.watchAddressKind);
  });

  it.each([
    // The first block's, and one of a script
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    // A hash of zeros
    '1111111111111111111114oLvT2',
  ])('may be a legacy one, as it is written: %s', (address) => expect(read(` ${address}`)).toBe(address));

  it.each([
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfN',
    '1a1zp1ep5qgefi2dmptftl5slmv7divfna',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLz',
  ])('can not be a legacy one with a wrong character: %s', (address) =>
    expect(read(address)).toBe(messages.watchAddressMistyped),
  );

  it('is not a legacy one of a test network, or of another kind', () => {
    for (const test of ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc'])
      expect(read(test)).toBe(messages.watchAddressTestNetwork);
    // Right checksums: a version that no address has, and a hash of 19 bytes.
    const check = createBase58check(sha256);
    for (const bytes of [Uint8Array.of(0x30, ...new Uint8Array(20)), new Uint8Array(20)])
      expect(parseWatchAddress(check.encode(bytes)).ok).toBe(false);
    expect(read('3 wallets')).toBe(messages.watchAddressKind);
  });

  it.each([
    ['bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['BITCOIN:BC1SW50QGDZ25J?amount=0.5&label=For%20Nora', 'bc1sw50qgdz25j'],
  ])('may be in the URI %s', (uri, address) => expect(read(uri)).toBe(address));

  it('in a URI still has to be one', () =>
    expect(read('bitcoin:?label=bc1')).toBe(messages.watchAddressKind));

  it('is not one of another network that begins alike, or of another checksum', () => {
    const program = [0, ...bech32.toWords(new Uint8Array(20))];
    expect(read(bech32.encode('bc', program))).toMatch(/^bc1q/);
    expect(read(bech32.encode('bc1x', program))).toBe(messages.watchAddressMistyped);
    expect(read(bech32m.encode('bc', program))).toBe(messages.watchAddressMistyped);
  });

  it('that is mistyped in a trust says so', () => {
    const mistyped = {
      executor: 'Ben',
      asset: '1',
      watch_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdr',
    };
    expect(() => trustSchema.validateSync(mistyped)).toThrow(messages.watchAddressMistyped);
  });

  it('is optional in a trust, and a key instead of it is rejected as one', () => {
    const check = (watch_address?: unknown) =>
      trustSchema.validateSync({ executor: 'Ben', asset: '1', watch_address }).watch_address;
    expect(check()).toBe('');
    expect(check(null)).toBe('');
    expect(check('BC1SW50QGDZ25J')).toBe('bc1sw50qgdz25j');
    expect(() => check('L1aW4aubDFB7yfras2S1mN3bqg9nwySY8nkoLmJebSLD5BWv3ENZ')).toThrow(
      messages.looksLikeSecret,
    );
  });
});
