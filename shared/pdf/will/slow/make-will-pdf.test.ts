import { faultsOf, pagesOf, standardsOf, textOf } from '../../testing';
import { savedWill } from '@heartwood/domain/fixtures';
import { makePdf as make, squeezed } from '../../testing/will-pdf';
import { makeWillPdf } from '../make-will-pdf';
import { readFontFromDisk as readFont } from '../../testing/read-font-from-disk';

describe('the PDF of a will', () => {
  describe('with a name in every script', () => {
    const plain = {
      Chinese: '李小龍',
      Japanese: '田中 さくら ハナ',
      Korean: '김민준',
      Vietnamese: 'Nguyễn Thị Ánh',
      Polish: 'Łukasz Żółć',
    };
    const shaped = {
      Arabic: 'أحمد',
      'Arabic with lam and alef': 'علاء الدين',
      'Arabic with vowels': 'مُحَمَّد',
      'Arabic with numbers': 'أحمد ٣٤',
      Persian: 'پژمان گیتی',
      'pointed Hebrew': 'שָׂרָה',
      Hindi: 'अनुष्का श्रीवास्तव',
      'Hindi with a vowel before its letter': 'हिन्दी र्कि',
      Bengali: 'রবীন্দ্রনাথ ক্ষিতীশ কোমল',
      Tamil: 'கௌசல்யா சுப்பிரமணியன்',
      Thai: 'น้ำผึ้ง ปู่ใจดี',
      Lao: 'ນ້ຳ ສົມຊາຍ',
      Khmer: 'ស្រីមុំ ភ្នំពេញ',
      Burmese: 'အောင်ဆန်းစုကြည် သင်္ဘော',
      Amharic: 'ኃይለ ሥላሴ',
      Armenian: 'Հայկ Պետրոսյան',
      Georgian: 'გიორგი ბერიძე',
      Hebrew: 'שרה כהן',
    };
    let pdf: Blob;
    let text: string;
    /** The text for copying and searching shaped words. */
    let words: string[];

    beforeAll(async () => {
      const names = Object.values({ ...plain, ...shaped });
      pdf = await make({ beneficiaries: names.map((name) => ({ name, percentage: 1 })) });
      text = await textOf(pdf);
      words = actualTexts(Buffer.from(await pdf.arrayBuffer()).toString('latin1'));
    });

    it('is a whole PDF that leaves out nothing', async () => {
      expect(text).not.toContain('[U+');
      expect((await standardsOf(pdf)).faults).toEqual([]);
      expect(await faultsOf(pdf)).toBe('');
    });

    it.each(Object.entries(plain))('contains a %s name', (_script, name) => {
      expect(text).toContain(name);
    });

    it.each(Object.entries(shaped))(
      'contains a %s name, shaped, and as typed for people who copy or search it',
      (_script, name) => {
        // Readers such as pdftotext turn right-to-left letters around, so each is extracted by itself.
        if (FROM_RIGHT.test(name)) return;
        for (const word of name.split(' ').filter((each) => each.length > 1)) expect(words).toContain(word);
      },
    );

    it('extracts no two right-to-left letters at once, unless they have vowels', () => {
      const turned = words.filter((word) => FROM_RIGHT.test(word) && !/\p{M}/u.test(word));
      expect(turned).toContain('أ');
      for (const word of turned) expect(word).toHaveLength(1);
    });

    it.each(Object.entries(shaped))(
      'shows a %s name without a gap to a reader that knows no ActualText',
      (_script, name) => {
        for (const word of name.split(' ')) expect(text.normalize('NFKC')).toContain(word.normalize('NFKC'));
      },
    );
  });

  it('contains every character of 20,000 in any script, including broken words, in order', async () => {
    const paragraphs = [
      'Ünter den Linden 7; ключ під килимом. Ἀθῆναι, "quoted" & <tagged> € ½ — ',
      '我的书归李小龍，田中さくらに絵を。김민준에게 피아노를. ',
      'أعطوا أحمد علاء الدين ساعتي القديمة ',
      'שרה כהן תקבל את הספרים ',
      'Give أحمد the clock, and 李小龍 the piano. ',
    ].map((words) => words.repeat(8).trim());
    const all = ['x'.repeat(400), ...Array.from({ length: 80 }, (_, index) => paragraphs[index % 5])];
    const special_instructions = all.join('\n\n').slice(0, 20_000);
    expect(special_instructions).toHaveLength(20_000);
    const pdf = await make({ special_instructions });
    const body = (await pagesOf(pdf)).map(withoutFooter).join(' ');
    expect(squeezed(body)).toContain(squeezed(special_instructions));
    expect(await faultsOf(pdf)).toBe('');
  });

  it('keeps each gift on one page', async () => {
    const description = 'a long description of one thing '.repeat(25).trim();
    for (const before of [0, 300, 600, 900]) {
      const pages = await pagesOf(
        await make({
          cash_beneficiaries: Array.from({ length: before / 100 }, () => ({ name: 'Fay', amount: 5 })),
          personal_property_beneficiaries: Array.from({ length: 6 }, (_, at) => ({
            name: `Gus ${at}`,
            description,
          })),
        }),
      );
      for (let at = 0; at < 6; at += 1) {
        const page = pages.find((each) => each.includes(`Gus ${at}`)) ?? '';
        expect(squeezed(page)).toContain(squeezed(`Gus ${at}: ${description}`));
      }
    }
  });

  it('says so if the rest of a page is left blank', async () => {
    const gaps = [0, 300, 600, 900, 1200, 1500, 1800].map((length) =>
      make({ special_instructions: 'word '.repeat(length / 5) }).then(pagesOf),
    );
    const pages = (await Promise.all(gaps)).flat();
    expect(pages.some((page) => page.includes('The rest of this page is intentionally blank.'))).toBe(true);
    for (const page of pages.filter((each) => each.includes('second witness')))
      expect(page).not.toContain('intentionally blank');
  });

  it.each([0, 300, 600, 900, 1200, 1500, 1800, 2100])(
    'never leaves signatures alone on a page (%i characters before them)',
    async (length) => {
      const pages = await pagesOf(await make({ special_instructions: 'word '.repeat(length / 5) }));
      const signing = pages.find((page) => page.includes('Ida Moore, first witness')) ?? '';
      for (const words of ['Colorado law governs this will', ', testator', 'Jon Park, second witness'])
        expect(signing).toContain(words);
    },
  );

  it.each([0, 400, 800, 1200, 1600, 2000, 2400, 2800])(
    'leaves no blank half page before the signatures in ink (%i characters before them)',
    async (length) => {
      const special_instructions = 'Please water the fern. '.repeat(200).slice(0, 3000 + length);
      const will = savedWill({ special_instructions });
      const pages = await pagesOf(await makeWillPdf(will, { draft: false, ink: 'ink', readFont }));
      const last = pages.findIndex((page) => page.includes('Ana María Ruiz, testator'));
      // Every page before the last signature is at least half full, by its lines.
      for (const page of pages.slice(0, Math.max(last, 0)))
        expect(page.trim().split('\n').length).toBeGreaterThan(18);
      const witnessed = pages.find((page) => page.includes('Jon Park, second witness')) ?? '';
      expect(witnessed).toContain('Statement of the witnesses');
      // They sign on the testator's page, unless moving all of it would leave half a page blank.
      const halfFull = (pages[last]?.trim().split('\n').length ?? 0) > 18;
      expect(halfFull || witnessed.includes('Colorado law governs this will')).toBe(true);
    },
  );
});

const FROM_RIGHT = /(?!\d|[٠-٩])[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The text of several glyphs in a PDF (ISO 32000-1, 14.9.4). */
const actualTexts = (source: string) =>
  [...source.matchAll(/\/Span <<\/ActualText <FEFF([\dA-F]+)>>>/g)].map(([, digits = '']) =>
    String.fromCharCode(...(digits.match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16))),
  );

const withoutFooter = (page: string) =>
  page
    .split('\n')
    .filter((line) => !/Page \d+ of \d+$/.test(line))
    .join('\n');
