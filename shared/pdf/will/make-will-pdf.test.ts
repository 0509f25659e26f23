import type { Will } from '@heartwood/domain';
import { faultsOf, pagesOf, readPdf, standardsOf, textOf } from '../testing';
import { savedWill, signedByAll } from '@heartwood/domain/fixtures';
import { makePdf as make, squeezed } from '../testing/will-pdf';
import { makeWillPdf } from './make-will-pdf';
import { readFontFromDisk as readFont } from '../testing/read-font-from-disk';

describe('the PDF of a will', () => {
  it('is the same, byte for byte, at any time: nothing in it is random or from a clock', async () => {
    const signatures: Will['signatures'] = (['testator', 'witness_1', 'witness_2'] as const).map(
      (role, index) => ({
        role,
        name: '李小龍',
        signed_at: `2026-11-2${index}T18:00:00.000Z`,
        place: 'Utah',
      }),
    );
    const will = { ...signedByAll, signatures, executor: 'हिन्दी علاء الدين', guardian: 'น้ำผึ้ง' };
    const first = await bytesOf(await make(will));
    jest.useFakeTimers({ now: new Date('2041-06-01T05:00:00Z'), doNotFake: [...REAL_TIMERS] });
    try {
      expect((await bytesOf(await make(will))).equals(first)).toBe(true);
    } finally {
      jest.useRealTimers();
    }
    expect(first.includes("/CreationDate (D:20261122180000-00'00')")).toBe(true);
  });

  it('contains every name as text', async () => {
    const text = await textOf(
      await make({ testator_name: 'José Ñandú O’Brien', executor: 'Γιώργος Łukasz', guardian: 'Ёлка Đặng' }),
    );
    for (const name of ['José Ñandú O’Brien', 'Γιώργος Łukasz', 'Ёлка Đặng']) expect(text).toContain(name);
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

  it('shortens a name that is too long for the foot of a page', async () => {
    const [first = ''] = await pagesOf(await make({ testator_name: 'Wolfgang Amadeus '.repeat(10).trim() }));
    expect(first).toMatch(/Last Will and Testament of Wolfgang .*…\s*Page 1 of/);
  });

  it('prints the code of a character that no font has, and loses nothing else', async () => {
    const text = await textOf(await make({ special_instructions: 'Give the 🎸 to Zoë.' }));
    expect(text).toContain('Give the [U+1F3B8] to Zoë.');
  });

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

  it('says beside a signature whether it was drawn or typed, and nothing where that is not recorded', async () => {
    const given = { signed_at: '2026-11-20T18:00:00Z', name: '' };
    const signatures: Will['signatures'] = [
      { ...given, role: 'testator', method: 'typed' },
      { ...given, role: 'witness_1', method: 'drawn' },
      { ...given, role: 'witness_2' },
    ];
    const text = (await textOf(await make({ ...signedByAll, signatures }))).replace(/\s+/g, ' ');
    expect(text).toContain('testator, signed November 20, 2026, with a typed signature');
    expect(text).toContain('first witness, signed November 20, 2026, with a drawn signature');
    expect(text).toMatch(/second witness, signed November 20, 2026(?!, with)/);
  });

  it('gives the notary a page', async () => {
    const pages = await pagesOf(await make({ self_proving: 'notary' }));
    expect(pages.at(-1)).toContain('Self-proving affidavit');
    expect(pages.at(-1)).not.toContain('Statement of the witnesses');
  });

  it('has no page after the signatures with less than five lines, however long it is', async () => {
    for (let lines = 0; lines < 33; lines += 3) {
      const special_instructions = Array.from({ length: lines }, (_, line) => `Wish ${line}.`).join('\n\n');
      const last = (await pagesOf(await make({ special_instructions }))).at(-1) ?? '';
      expect(last.replace(/\s+/g, ' ')).toMatch(/second witness.*It is not self-\s?proved/);
    }
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

const bytesOf = async (pdf: Blob) => Buffer.from(await pdf.arrayBuffer());

/** All but the date. */
const REAL_TIMERS = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const),
  ...(['clearImmediate', 'nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const),
];
