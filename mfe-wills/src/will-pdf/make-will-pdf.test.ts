import type { Will } from '@heartwood/shared/domain';
import { faultsOf, pagesOf, readPdf, standardsOf, textOf } from '@heartwood/shared/testing/pdf';
import { savedWill, signedByAll } from '../testing/will';
import { makeWillPdf } from './make-will-pdf';
import { readFontFromDisk as readFont } from '@heartwood/shared/pdf/testing/read-font-from-disk';

const make = async (change: Partial<Will>, draft = false) =>
  makeWillPdf(savedWill(change), { draft, readFont });

describe('the PDF of a will', () => {
  it('contains every name as text', async () => {
    const text = await textOf(
      await make({ testator_name: 'José Ñandú O’Brien', executor: 'Γιώργος Łukasz', guardian: 'Ёлка Đặng' }),
    );
    for (const name of ['José Ñandú O’Brien', 'Γιώργος Łukasz', 'Ёлка Đặng']) expect(text).toContain(name);
  });

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
        for (const word of name.split(' ').filter((each) => each.length > 1)) expect(words).toContain(word);
      },
    );

    it.each(Object.entries(shaped))(
      'shows a %s name without a gap to a reader that knows no ActualText',
      (_script, name) => {
        for (const word of name.split(' ')) expect(text.normalize('NFKC')).toContain(word.normalize('NFKC'));
      },
    );
  });

  it('draws nothing for a joining mark that it has no glyph for, which some fonts give a stroke', async () => {
    const source = async (executor: string) =>
      Buffer.from(await (await make({ executor })).arrayBuffer()).toString('latin1');
    expect(await source('हिन्दी')).toMatch(/\n3 Tr 1 0 0 1 [\d. ]+ Tm <[\dA-F]{4}> Tj 0 Tr\n/);
    expect(await source('น้ำผึ้ง')).not.toContain('3 Tr');
  });

  it('numbers its pages and names the testator on each', async () => {
    const pages = await pagesOf(await make({ special_instructions: 'Please water the fern. '.repeat(800) }));
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain(`Last Will and Testament of ${savedWill().testator_name}`);
    });
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

  it('names its title, its author and its language', async () => {
    const pdf = await make({ testator_name: '李小龍' });
    expect(await readPdf(pdf)).toMatchObject({
      title: 'Last Will and Testament of 李小龍',
      author: '李小龍',
      language: 'en-US',
      size: [612, 792],
    });
  });

  it('is tagged, and conforms to PDF/A-2a and PDF/UA-1 as far as can be checked here', async () => {
    const pdf = await make({ ...signedByAll, self_proving: 'notary' }, true);
    const { faults, tags } = await standardsOf(pdf);
    expect(faults).toEqual([]);
    expect(tags.slice(0, 4)).toEqual(['H1', 'P', 'H2', 'P']);
    expect(tags.join(' ')).toContain('H2 P L LI LBody LI LBody LI LBody P');
    expect(tags.filter((tag) => tag === 'Figure')).toHaveLength(3);
    expect(await faultsOf(pdf)).toBe('');
  });

  it('sets lines of 60 to 75 characters', async () => {
    const pages = await pagesOf(
      await make({ special_instructions: 'Please water the fern at noon. '.repeat(200) }),
    );
    const lines = pages.flatMap((page) => page.split('\n')).filter((line) => line.startsWith('Please water'));
    const longest = Math.max(...lines.map((line) => line.trimEnd().length));
    expect(longest).toBeGreaterThanOrEqual(60);
    expect(longest).toBeLessThanOrEqual(75);
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

  it('shortens a name that is too long for the foot of a page', async () => {
    const [first = ''] = await pagesOf(await make({ testator_name: 'Wolfgang Amadeus '.repeat(10).trim() }));
    expect(first).toMatch(/Last Will and Testament of Wolfgang .*…\s*Page 1 of/);
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

  it('prints the code of a character that no font has, and loses nothing else', async () => {
    const text = await textOf(await make({ special_instructions: 'Give the 🎸 to Zoë.' }));
    expect(text).toContain('Give the [U+1F3B8] to Zoë.');
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

  it('leaves a line for initials on each page of the copy for ink, and nowhere else', async () => {
    const long = { special_instructions: 'Please water the fern. '.repeat(400) };
    const will = savedWill({ ...signedByAll, ...long });
    const pages = await pagesOf(await makeWillPdf(will, { draft: false, ink: 'ink', readFont }));
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page).toContain('Initials: ____');
    const text = pages.join(' ').replace(/\s+/g, ' ');
    expect(text).toContain('Date: ____');
    expect(text).toContain('in the conscious presence of');
    expect(text).not.toMatch(/electronic|DRAFT|signed November/i);
    for (const page of await pagesOf(await make({ ...signedByAll, ...long })))
      expect(page).not.toContain('Initials');
  });

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

  it('gives the notary a page of the copy for ink, and none of a will signed on the screen', async () => {
    const will = savedWill({ ...signedByAll, self_proving: 'notary' });
    const ink = await pagesOf(await makeWillPdf(will, { draft: false, ink: 'ink_notary', readFont }));
    expect(ink.at(-1)).toMatch(/^Self-proving affidavit \(C\.R\.S\. 15-11-504\)/);
    const screen = await textOf(await make({ ...signedByAll, self_proving: 'notary' }));
    expect(screen).not.toMatch(/affidavit|Official capacity|Date: ___/);
    expect(screen).toMatch(/It is not self-\s?proved\./);
  });

  it('says beside a witness’s signature where it was given, and how they were together', async () => {
    const signatures: Will['signatures'] = [
      {
        role: 'witness_1',
        name: 'Ida Moore',
        signed_at: '2026-11-20T18:00:00Z',
        place: 'Utah',
        presence: 'live_video',
      },
    ];
    const text = await textOf(await make({ ...signedByAll, signatures }));
    expect(text.replace(/\s+/g, ' ')).toMatch(
      /first witness, signed November 20, 2026 in Utah, with the testator by live video/,
    );
  });

  it('gives the notary a page', async () => {
    const pages = await pagesOf(await make({ self_proving: 'notary' }));
    expect(pages.at(-1)).toContain('Self-proving affidavit');
    expect(pages.at(-1)).not.toContain('Statement of the witnesses');
  });

  it('shows the signatures with the day they were given', async () => {
    const given = { role: 'testator', name: 'Ana', signed_at: '2026-11-20T18:00:00Z' } as const;
    const text = await textOf(await make({ ...signedByAll, signatures: [given] }));
    expect(text).toContain('Ana María Ruiz, testator, signed November 20, 2026');
  });

  it('draws a signature in its proportions', async () => {
    const wide =
      'iVBORw0KGgoAAAANSUhEUgAAAAQAAAABCAAAAADcV1ARAAAACklEQVR4AWMAAQAABQABNtCI3QAAAABJRU5ErkJggg==';
    const pdf = await make({ testator_signature: `data:image/png;base64,${wide}` });
    const source = Buffer.from(await pdf.arrayBuffer()).toString('latin1');
    const [, width, height] = /^([\d.]+) 0 0 ([\d.]+) .* cm$/m.exec(source) ?? [];
    // Four pixels per point, as wide as the line below it.
    expect([Number(width), Number(height)]).toEqual([189, 47.25]);
  });

  it('has the text that was signed, even if today’s release would word it differently', async () => {
    const { contract } = savedWill();
    const signed = contract.replace('I revoke every will', 'I hereby revoke each and every will');
    const text = await textOf(await make({ ...signedByAll, contract: signed }));
    expect(squeezed(text)).toContain(squeezed('I hereby revoke each and every will'));
    expect(text).not.toContain('I revoke every will');
  });

  it('marks a draft, and nothing else', async () => {
    const pages = await pagesOf(await make({}, true));
    for (const page of pages) expect(page).toContain('DRAFT');
    expect(await textOf(await make({}))).not.toContain('DRAFT');
  });
});

/** The text of several glyphs in a PDF (ISO 32000-1, 14.9.4). */
const actualTexts = (source: string) =>
  [...source.matchAll(/\/Span <<\/ActualText <FEFF([\dA-F]+)>>>/g)].map(([, digits = '']) =>
    String.fromCharCode(...(digits.match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16))),
  );

const squeezed = (text: string) => text.normalize('NFC').replace(/\s/g, '');
const withoutFooter = (page: string) =>
  page
    .split('\n')
    .filter((line) => !/Page \d+ of \d+$/.test(line))
    .join('\n');
