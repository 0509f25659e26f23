import { sampleLoan } from '@heartwood/testing';
import { draftMarkOf, readPage } from './read-page';

const png = sampleLoan().lender_signature;

// jsdom's own style sheet has no inline elements.
const style = document.createElement('style');
style.textContent = 'a, b, em, span, strong { display: inline; }';
document.head.append(style);

const read = (html: string) => {
  const page = document.createElement('main');
  page.innerHTML = html;
  document.body.replaceChildren(page);
  return readPage(page);
};
const said = async (html: string) =>
  (await read(html)).map((part) => ('words' in part ? part.words : part.kind));

it('reads headings, texts, and lists in their order', async () => {
  expect(
    await read(`<h1>Loan to <em>ben</em></h1>
      <section><h2>Terms</h2> <p>Paid
        <strong>each month</strong>.</p></section>
      <ol><li><p>Signed</p><p>May 1, by ana</p></li></ol>`),
  ).toEqual([
    { kind: 'heading', level: 1, words: 'Loan to ben' },
    { kind: 'heading', level: 2, words: 'Terms' },
    { kind: 'paragraph', words: 'Paid each month.' },
    { kind: 'list', items: ['Signed\nMay 1, by ana'] },
  ]);
});

it('reads a heading as one, also in the line of something else', async () => {
  expect(await read('<div><h1 style="display: inline">Loan</h1> <span>Active</span></div>')).toEqual([
    { kind: 'heading', level: 1, words: 'Loan' },
    { kind: 'paragraph', words: 'Active' },
  ]);
});

it('reads text that is in no element of its own, and each block of it as a paragraph', async () => {
  expect(await said('<div>Due <span>today</span><div>Late</div>again</div>')).toEqual([
    'Due today',
    'Late',
    'again',
  ]);
});

it('reads the items of a list of cards as their parts', async () => {
  expect(await said('<ul><li><h3>May 1</h3><p>$5.00</p><button>Confirm</button></li></ul>')).toEqual([
    'May 1',
    '$5.00',
  ]);
});

it('keeps the blank at the end of a part of a text', async () => {
  expect(await said('<p><span>1. </span>May 3</p>')).toEqual(['1. May 3']);
});

it('leaves out controls and what nobody sees', async () => {
  expect(
    await said(`<p>One</p><button>Delete</button><p style="display: none">On paper</p><p hidden>Nowhere</p>
      <a href="/loans" style="display: inline-flex">Back</a><p>See <a href="/help">the help</a>.</p>
      <details><summary>More</summary><p>Closed</p></details>
      <details open><summary>More</summary><p>Open</p></details>
      <p aria-hidden="true">Twice</p><div data-not-in-export>Translation</div><label>Days <input></label>`),
  ).toEqual(['One', 'See the help.', 'More', 'Open']);
});

it('reads the mark of a draft by itself, because it is on each page', async () => {
  expect(await said('<p data-draft="DRAFT">DRAFT</p><p>Text</p>')).toEqual(['Text']);
  expect(draftMarkOf(document.body)).toBe('DRAFT');
});

it('reads facts, bars, and signatures', async () => {
  expect(
    await read(`<dl><div><dt>Amount</dt><dd>$5.00</dd><dd>in cash</dd></div><div><dt>Left</dt><dd><b>$2.00</b></dd></div></dl>
      <progress aria-label="60% paid back" max="5" value="3"></progress>
      <img src="${png}" alt="Signature of ana"><img src="https://elsewhere.example/a.png" alt="x">`),
  ).toEqual([
    { kind: 'fact', term: 'Amount', detail: '$5.00\nin cash' },
    { kind: 'fact', term: 'Left', detail: '$2.00' },
    { kind: 'paragraph', words: '60% paid back' },
    { kind: 'signature', image: png, alt: 'Signature of ana' },
  ]);
});

it('reads a table without the columns that are hidden, or only have buttons', async () => {
  const row = (day: string, amount: string) =>
    `<tr><th>${day}</th><td style="text-align: end">${amount}</td><td style="display: none">wide</td><td><button>Take back</button></td></tr>`;
  expect(
    await read(`<table><caption>Payments</caption>
      <thead><tr><th>Paid on<button>Paid on</button></th><th>Amount</th><th style="display: none">Wide</th><th>Action</th></tr></thead>
      <tbody>${row('May 1', '$5.00')}${row('May 2', '')}</tbody></table>`),
  ).toEqual([
    { kind: 'name', words: 'Payments' },
    {
      kind: 'table',
      table: {
        head: ['Paid on', 'Amount'],
        rows: [
          ['May 1', '$5.00'],
          ['May 2', '–'],
        ],
        numbers: [false, true],
      },
    },
  ]);
});

it('reads a table that has no head, or a foot', async () => {
  expect(
    await read(
      '<table><tbody><tr><td>One</td></tr></tbody><tfoot><tr><td>Two</td><td>3</td></tr></tfoot></table>',
    ),
  ).toEqual([
    {
      kind: 'table',
      table: {
        head: [],
        rows: [
          ['One', '–'],
          ['Two', '3'],
        ],
        numbers: [false, false],
      },
    },
  ]);
});
