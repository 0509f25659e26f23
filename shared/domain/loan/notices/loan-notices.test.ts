import { loanNotices } from './loan-notices';

const terms = { amount: 20_000, interest_rate: 5, term_in_months: 36 };
const codes = (...given: Parameters<typeof loanNotices>) => loanNotices(...given).map(({ code }) => code);

it('has nothing to say about ordinary terms', () => expect(codes(terms)).toEqual([]));

it('warns above 12 %, not at 12 %', () => {
  expect(codes({ ...terms, interest_rate: 12 })).toEqual([]);
  expect(codes({ ...terms, interest_rate: 12.01 })).toEqual(['above_12']);
  // Where supervised loans begin, and who may make them.
  expect(loanNotices({ ...terms, interest_rate: 13 })[0]?.message).toContain('5-2-201 and 5-2-301');
});

it('warns of a gift when a large loan bears less than the federal rate', () => {
  expect(codes({ ...terms, interest_rate: 0 })).toEqual(['below_market']);
  expect(codes({ ...terms, interest_rate: 0, amount: 10_000 })).toEqual([]);
  expect(codes({ ...terms, federal_rate: '5.01% short-term, June 2025' })).toEqual(['below_market']);
  expect(codes({ ...terms, federal_rate: '5% short-term, June 2025' })).toEqual([]);
});

it('warns when the last payment carries nearly everything', () => {
  expect(codes({ amount: 1, interest_rate: 12, term_in_months: 480 })).toEqual(['last_payment']);
});
