import { messages, proposedTerms } from '@heartwood/shared/domain';
import { federalRateErrors, readFederalRate, readTerms, termsValues } from './terms-values';

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

it('reads a federal rate only when one was typed', () => {
  expect(readFederalRate(typed)).toBeUndefined();
  expect(readFederalRate({ ...typed, federal_rate: '4.2', federal_month: 'May 2026' })).toEqual({
    rate: 4.2,
    month: 'May 2026',
  });
  expect(federalRateErrors({ ...typed, federal_rate: '1e2' })).toEqual({ federal_rate: messages.exponent });
  expect(federalRateErrors(typed)).toEqual({});
});
