import { compareFigures } from './compare-terms';

const now = { amount: 10_000, interest_rate: 4.5, term_in_months: 36 };

it('says the difference of every figure', () => {
  const rows = compareFigures(now, { amount: 9000, interest_rate: 4.6, term_in_months: 35 });
  expect(Object.fromEntries(rows.map(({ label, difference }) => [label, difference]))).toMatchObject({
    Amount: '-$1,000.00',
    'Interest rate': '0.1 points more',
    Term: '1 month less',
    'Monthly payment': '-$22.20',
  });
});

it('says when nothing differs', () => {
  expect(compareFigures(now, now).every(({ difference }) => difference === 'The same')).toBe(true);
});
