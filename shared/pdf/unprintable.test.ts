import { readFontFromDisk } from './testing/read-font-from-disk';
import { alwaysPrintable } from './always-printable';
import { unprintable } from './unprintable';

const found = (text: string) => unprintable(text, readFontFromDisk);

describe('what can not be printed', () => {
  it('is every character of a script without a font, and nothing else', async () => {
    expect(await found('Give the 🎸 to Zoë, કમળ and 李小龍.')).toEqual(['🎸', 'ક', 'મ', 'ળ']);
  });

  it('is nothing in the scripts that wills are printed in', async () => {
    expect(await found('Łukasz Γιώργος Ἀθῆναι Ёлка Đặng 田中さくら 김민준 أحمد پژمان שרה')).toEqual([]);
  });

  it('is nothing that counts as always printable', async () => {
    const all = Array.from({ length: 0x300 }, (_, code) => String.fromCodePoint(code));
    expect(await found(all.filter((each) => each !== '\n' && alwaysPrintable(each)).join(''))).toEqual([]);
  });

  it('ignores characters that print nothing', async () => {
    expect(await found('a\u200d\u2068b\u2069\ufe0f')).toEqual([]);
  });
});
