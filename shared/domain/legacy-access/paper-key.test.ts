import {
  newPaperKey,
  PAPER_KEY_ALPHABET,
  paperKeyGroups,
  paperKeyViolation,
  readPaperKey,
} from './paper-key';

const random = (count: number) => crypto.getRandomValues(new Uint8Array(count));
const keys = Array.from({ length: 20 }, () => newPaperKey(random));

describe('a key on paper', () => {
  it('has at least 80 random bits, and no symbol that looks like another one', () => {
    const { count, length } = paperKeyGroups;
    expect(count * (length - 1) * Math.log2(PAPER_KEY_ALPHABET.length)).toBeGreaterThan(80);
    for (const key of keys) expect(key).toMatch(/^([2-9A-HJKMNP-Z]{5}-){4}[2-9A-HJKMNP-Z]{5}$/);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('uses every symbol as often: bytes beyond the last multiple of 31 are discarded', () => {
    const bytes = [255, 248, 247, ...Array.from({ length: 40 }, () => 0)];
    const key = newPaperKey((count) => Uint8Array.from(bytes.splice(0, count)));
    expect(key.slice(0, 2)).toBe('Z2');
  });

  it.each([
    ['as printed', (key: string) => key],
    ['in small letters without dashes', (key: string) => key.toLowerCase().replaceAll('-', '')],
    ['with en dashes and blanks', (key: string) => ` ${key.replaceAll('-', ' – ')}\n`],
    ['with no-break hyphens', (key: string) => key.replaceAll('-', '\u2011')],
    [
      'in full-width letters',
      (key: string) => key.replace(/[2-9A-Z]/g, (one) => String.fromCodePoint(one.charCodeAt(0) + 0xfee0)),
    ],
  ])('is read %s', (_, typed) => {
    for (const key of keys) expect(readPaperKey(typed(key))).toEqual({ key });
  });

  it('notices every wrong symbol, and names its group', () => {
    const [key = ''] = keys;
    for (let at = 0; at < key.length; at += 1)
      for (const symbol of key[at] === '-' ? '' : PAPER_KEY_ALPHABET)
        if (symbol !== key[at])
          expect(readPaperKey(`${key.slice(0, at)}${symbol}${key.slice(at + 1)}`)).toEqual({
            wrongGroup: Math.floor(at / 6) + 1,
          });
  });

  it('notices two swapped symbols, and two swapped groups', () => {
    for (const key of keys) {
      const groups = key.split('-');
      const swapped = [groups[1], groups[0], ...groups.slice(2)].join('-');
      expect(readPaperKey(swapped)).toEqual({ wrongGroup: 1 });
      const [a = '', b = '', ...rest] = key;
      if (a !== b) expect(readPaperKey([b, a, ...rest].join(''))).toEqual({ wrongGroup: 1 });
    }
  });

  it('says what is wrong with a typed key', () => {
    const [key = ''] = keys;
    expect(paperKeyViolation(key)).toBeNull();
    expect(paperKeyViolation(key.slice(1))).toMatch(/^A key has 5 groups of 5/);
    expect(paperKeyViolation(`O${key.slice(1)}`)).toMatch(/^Group 1 isn’t right\./);
  });
});
