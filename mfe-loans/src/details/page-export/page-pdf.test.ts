import { sampleLoan } from '@heartwood/testing';
import { readFontFromDisk as readFont } from '@heartwood/pdf/testing/read-font-from-disk';
import { faultsOf, pagesOf, readPdf, standardsOf } from '@heartwood/pdf/testing';
import type { PageWords } from '@heartwood/pdf/typeset-document';
import type { Part } from './page-content';
import { makePagePdf } from './page-pdf';

const pageWords: PageWords = { language: 'en-US', number: 'Page {number} of {count}' };
const make = (parts: Part[], more = {}) =>
  makePagePdf({ parts, title: 'Loan to ben', made: 'Heartwood, May 3, 2026', pageWords, ...more }, readFont);

const table = (count: number, about = 'in cash'): Part => ({
  kind: 'table',
  table: {
    head: ['Due', 'Payment', 'Details'],
    rows: Array.from({ length: count }, (_, row) => [`Day ${row + 1}`, `$${row + 1}.00`, about]),
    numbers: [false, true, false],
  },
});
const chart: Part = {
  kind: 'chart',
  chart: {
    alt: 'What is owed falls to nothing.',
    lines: [
      {
        name: 'Planned',
        points: [
          { x: 0, y: 0 },
          { x: 1, y: 1 },
        ],
      },
      {
        name: 'Paid',
        points: [
          { x: 0, y: 0 },
          { x: 0.5, y: 0.4 },
        ],
      },
    ],
    amounts: [{ at: 0, words: '$5,000' }],
    days: [{ at: 0, words: 'May 2026' }],
  },
};

it('prints a page as tagged text that conforms to PDF/A-2a and PDF/UA-1 as far as can be checked here', async () => {
  const pdf = await make([
    { kind: 'heading', level: 1, words: 'Loan to ben' },
    { kind: 'fact', term: 'Amount', detail: '$5.00' },
    { kind: 'heading', level: 3, words: 'Plan' },
    chart,
    table(2),
    { kind: 'list', items: ['Signed\nMay 1, by ana', 'Proposed'] },
    { kind: 'signature', image: sampleLoan().lender_signature ?? '', alt: 'Signature of ana' },
  ]);
  const { faults, tags } = await standardsOf(pdf);
  expect(faults).toEqual([]);
  expect(await faultsOf(pdf)).toBe('');
  expect(tags.join(' ')).toBe(
    'H1 P H2 Figure Table TR TH TH TH TR TH TD TD TR TH TD TD L LI LBody LI LBody Figure P',
  );
  // PDF/UA-1, 7.5: what a header cell names.
  const source = Buffer.from(await pdf.arrayBuffer()).toString('latin1');
  expect(source.match(/\/Scope \/\w+/g)).toEqual([
    ...Array<string>(3).fill('/Scope /Column'),
    ...Array<string>(2).fill('/Scope /Row'),
  ]);
  const said = (await pagesOf(pdf)).join(' ').replace(/\s+/g, ' ');
  for (const words of ['Amount: $5.00', 'Planned', '$5,000', 'Day 2 $2.00 in cash', 'Signed', 'Page 1 of 1'])
    expect(said).toContain(words);
});

it('prints the head of a table on each of its pages, and all of its rows once', async () => {
  const pages = await pagesOf(await make([table(120)]));
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page).toMatch(/^Due\s+Payment\s+Details/);
  const days = pages.join('\n').match(/Day \d+/g);
  expect(days).toEqual(Array.from({ length: 120 }, (_, row) => `Day ${row + 1}`));
});

it('prints a row with a long text as facts, and loses nothing of it', async () => {
  const about = Array.from({ length: 400 }, (_, word) => `word${word}`);
  const said = (await pagesOf(await make([table(2, about.join(' '))]))).join(' ');
  expect(said.match(/word\d+/g)).toEqual([...about, ...about]);
  expect(said.match(/Details: word0/g)).toHaveLength(2);
});

it('marks each page of a draft', async () => {
  const pages = await pagesOf(await make([table(60)], { draft: 'DRAFT, not signed' }));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page).toMatch(/^DRAFT, not signed/);
});

it('is in the language of the page', async () => {
  const pdf = await make([{ kind: 'paragraph', words: 'Préstamo' }], {
    pageWords: { language: 'es', number: 'Página {number} de {count}' },
  });
  expect(await readPdf(pdf)).toMatchObject({ title: 'Loan to ben', language: 'es' });
  expect((await pagesOf(pdf)).join(' ')).toContain('Página 1 de 1');
});

it('prints a table without a head', async () => {
  const rows = [
    ['One', '1'],
    ['Two', '2'],
  ];
  const pdf = await make([{ kind: 'table', table: { head: [], rows, numbers: [false, true] } }]);
  expect((await standardsOf(pdf)).tags.join(' ')).toBe('Table TR TH TD TR TH TD P');
  expect((await pagesOf(pdf)).join(' ')).toMatch(/One\s+1\s+Two\s+2/);
});
