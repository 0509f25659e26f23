import { messages, proposedTerms, centsOf } from '@heartwood/domain';
import { federalRateErrors, readTerms, termsValues } from './terms-values';

const typed = { ...termsValues(), amount: '1500.50', interest_rate: '4.5', term_in_months: '12' };

it('reads the terms once all three are there', () => {
  expect(readTerms(typed)).toEqual(proposedTerms({ amount: 1500.5, interest_rate: 4.5, term_in_months: 12 }));
  expect(readTerms({ ...typed, amount: '' })).toBeNull();
  expect(readTerms({ ...typed, interest_rate: '45.01' })).toBeNull();
  expect(readTerms({ ...typed, amount: '1e3' })).toBeNull();
});

it('fills the form from the terms of a loan and reads the same back', () => {
  const terms = proposedTerms({ amount: 0.01, interest_rate: 0.0001, term_in_months: 480 });
  expect(readTerms({ ...termsValues(terms) })).toEqual(terms);
});

const afr = { ...typed, afr_percent: '4.2', afr_band: 'short' as const, afr_month: 'May 2026' };

it('holds the federal rate with its band and month, or that it was skipped', () => {
  expect(readTerms(typed)?.federal_rate).toBe('');
  expect(readTerms(afr)?.federal_rate).toBe('4.2% short-term, May 2026');
  const mid = { ...afr, term_in_months: '37', afr_band: 'mid' as const };
  expect(readTerms(mid)?.federal_rate).toBe('4.2% mid-term, May 2026');
  expect(readTerms({ ...afr, afr_skip: true })?.federal_rate).toBe('skipped');
  const terms = readTerms(afr) ?? undefined;
  expect(termsValues(terms)).toMatchObject({ afr_percent: '4.2', afr_month: 'May 2026', afr_skip: false });
});

it('asks for it at a total of $10,000 or more, unless it is skipped', () => {
  const asked = { afr_percent: messages.federalRateAsked };
  expect(federalRateErrors({ ...typed, amount: '9999.99' }, centsOf(0))).toEqual({});
  expect(federalRateErrors({ ...typed, amount: '10000' }, centsOf(0))).toEqual(asked);
  expect(federalRateErrors(typed, centsOf(8499.5))).toEqual(asked);
  expect(federalRateErrors(typed, centsOf(8499.49))).toEqual({});
  expect(federalRateErrors({ ...typed, amount: '10000', afr_skip: true }, centsOf(0))).toEqual({});
  expect(federalRateErrors({ ...afr, afr_percent: '1e2' }, centsOf(0))).toEqual({
    afr_percent: messages.exponent,
  });
});

it('does not call the rate of one band that of another when the term changes', () => {
  const longer = { ...afr, term_in_months: '109' };
  expect(federalRateErrors(longer, centsOf(0))).toEqual({
    afr_band: String(messages.federalBandWrong('long')),
  });
  expect(readTerms(longer)?.federal_rate).toBe('');
  expect(federalRateErrors({ ...afr, afr_band: '' }, centsOf(0))).toEqual({
    afr_band: String(messages.choose('the band')),
  });
});
