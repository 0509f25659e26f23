import { isoDate, loanHtml, proposedTerms, type LoanTerms } from '@heartwood/domain';
import { setLanguage } from '@heartwood/i18n';
import common from '@heartwood/i18n/es.json';
import { withoutSignatureLines } from '../clean-html';
import own from '../../i18n/es.json';
import words from './note-es.json';
import { noteCopy } from './note-copy';

beforeAll(() => setLanguage('es', { ...common, ...own }));
afterAll(() => setLanguage('en', {}));

const basic = { amount: 10_000, interest_rate: 5, term_in_months: 36 };
const base = { lender_username: 'lena', borrower_username: 'bo', created_at: '2025-06-16T03:00:00Z' };
const parties = {
  lender: { name: 'Will', address: '1 Elm Street. Denver' },
  borrower: { name: 'Bo Ruiz', address: '5 points' },
};

const paid = { amount: 300, paid_on: isoDate('2025-03-01'), method: '' };
const choices: Partial<LoanTerms>[] = [
  {},
  { interest_rate: 0 },
  { interest_rate: 0, term_in_months: 10 },
  { term_in_months: 1 },
  { term_in_months: 2 },
  { interest_method: 'daily' },
  { interest_method: 'daily', interest_rate: 0.01, amount: 5 },
  { payment_interval: 'biweekly' },
  { payment_interval: 'biweekly', repayment: 'interest_only' },
  { repayment: 'interest_only' },
  { repayment: 'interest_only', term_in_months: 2 },
  { repayment: 'interest_only', interest_rate: 0 },
  { repayment: 'single' },
  { repayment: 'single', first_payment_on: '2025-09-01' as never },
  { first_payment_on: '2025-09-01' as never, payment_interval: 'biweekly' },
  { first_payment_on: '2025-09-01' as never, first_period: 'first_payment' },
  { first_payment_on: '2025-09-01' as never, first_period: 'first_payment', term_in_months: 2 },
  { first_payment_on: '2025-09-01' as never, first_period: 'first_payment', term_in_months: 3 },
  { federal_rate: '4.12% short-term, November 2026' },
  { federal_rate: 'skipped' },
  { lender_notices: '5 points' },
  { borrower_notices: 'Lot 7. Elm Street' },
  { lender_notices: 'Box 12', borrower_notices: '2 Oak Street' },
  { late_fee: 12.5, late_fee_days: 1 },
  { late_fee: 12.5, payment_order: 'interest_first' },
  { handed_over_on: isoDate('2025-01-31') },
  { handed_over_on: isoDate('2025-01-31'), earlier_payments: [paid] },
  { handed_over_on: isoDate('2025-01-31'), earlier_payments: [paid, paid] },
];
const ofToday = choices.map((choice) => proposedTerms({ ...basic, ...choice }));
const ofFirstRelease = [
  basic,
  { ...basic, interest_rate: 0 },
  { ...basic, term_in_months: 1 },
  { ...basic, term_in_months: 2 },
];
// A stored note keeps the text that was signed: the wording of the first payment in earlier notes.
const ofEarlierWording = [
  'The payment is due on September 1, 2025, or 36 months after the effective date if that is not before September 1, 2025.',
  'The first payment is due on September 1, 2025, or two weeks after the effective date if that is not before September 1, 2025. The others follow every two weeks.',
].map((text) => `<p>${text}</p>`);
const invited = { name: '', invitedAs: 'Emma Haas' };
const notes = [
  ...[...ofToday, ...ofFirstRelease].flatMap((terms) => [
    loanHtml({ ...terms, ...base }),
    loanHtml({ ...terms, ...base, terms_version: 2 }, parties),
    loanHtml({ ...terms, ...base }, { ...parties, lender: { name: '' }, borrower: { name: '' } }),
    loanHtml({ ...terms, ...base }, { lender: invited, borrower: invited }),
  ]),
  ...ofToday.map((terms) =>
    loanHtml({ ...terms, ...base, amends: '2025-01-05' as never, carried_interest: 12.5, waived_fees: 7.5 }),
  ),
  ...ofEarlierWording,
].map(withoutSignatureLines);

let copies: string[] = [];
beforeAll(() => {
  copies = notes.map((note) => noteCopy(note, words));
});

it('has Spanish for every text of every note', () => {
  const english = copies.flatMap((copy) => [...copy.matchAll(/lang="en">([^<]*)/g)].map(([, text]) => text));
  expect([...new Set(english)]).toEqual([]);
});

it('says the figures of the note', () => {
  const figures = (html: string) => (html.match(/\d[\d,.]*\d|\d/g) ?? []).sort();
  copies.forEach((copy, index) => expect(figures(copy)).toEqual(figures(notes[index] ?? '')));
});

it('says from which effective date on the first payment is later than the day that was agreed', () => {
  const first_payment_on = isoDate('2025-09-01');
  const note = loanHtml({ ...proposedTerms({ ...basic, first_payment_on }), ...base });
  expect(noteCopy(note, words)).toContain(
    'El primer pago vence el 1 de septiembre de 2025 o, si la fecha de entrada en vigor no es anterior al 1 de septiembre de 2025, un mes después de la fecha de entrada en vigor.',
  );
});

it('leaves what people typed', () => {
  const note = loanHtml({ ...proposedTerms(basic), ...base }, parties);
  const copy = noteCopy(note, words);
  expect(copy).toContain('<dd>Will (lena), 1 Elm Street. Denver</dd>');
  expect(copy).toContain('Al prestamista: 1 Elm Street. Denver. Al prestatario: 5 points.');
});

it('names clauses as a note does, also where a button of ours says the same', () => {
  expect(copies[0]).toContain('Perdón de la deuda');
});

it('says dates as Spanish does', () => {
  expect(copies[0]).toContain('<dd>15 de junio de 2025</dd>');
});

it('has no words that no note says', () => {
  const english = notes.join('\n');
  const unused = Object.keys(words).filter(
    (text) =>
      !new RegExp(text.replace(/[$()*+.?[\\\]^|]/g, String.raw`\$&`).replace(/\{\w[^}]*\}/g, '.+?')).test(
        english,
      ),
  );
  expect(unused).toEqual([]);
});

it('marks what it has no Spanish for', () => {
  expect(noteCopy('<p>Some other words.</p>', words)).toBe('<p lang="en">Some other words.</p>');
});
