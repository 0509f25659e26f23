import { loanHtml } from '../document';
import {
  amendedTerms,
  compareTerms,
  eachTerm,
  loanTermDefinitions,
  proposedTerms,
  someTermsSchema,
  termChanges,
  termsForm,
  termWords,
  type LoanTerms,
  type TermName,
} from '.';
import { loanTermsSchema } from '../schemas/terms-schema';

const parties = { lender_username: 'ana', borrower_username: 'ben', created_at: '2025-06-16T03:00:00Z' };
const firstRelease: LoanTerms = { amount: 10_000, interest_rate: 5, term_in_months: 36 };
const usual = proposedTerms(firstRelease);
const chosenDay = loanTermDefinitions.first_payment_on.example;

const read = (values: object) => loanTermsSchema.validateSync(values, { stripUnknown: true });

/** What the others have to be for a term to be asked. */
const needed: Partial<Record<TermName, Partial<LoanTerms>>> = {
  // Only a chosen first payment leaves a choice about the interest until then.
  first_period: { first_payment_on: chosenDay },
  earlier_payments: { handed_over_on: loanTermDefinitions.handed_over_on.example },
  late_fee_days: { late_fee: loanTermDefinitions.late_fee.example },
  payment_order: { late_fee: loanTermDefinitions.late_fee.example },
};

describe.each(eachTerm)('the term %s', (name, term) => {
  const proposed = { ...usual, ...needed[name] };
  const changed: LoanTerms = { ...proposed, [name]: term.example };

  it('has an example that is other than what is agreed on without it', () => {
    expect(term.example).not.toEqual(proposed[name]);
  });

  it('is the same after its form is read back', () => {
    const form = termsForm(changed);
    expect(form[name]).not.toBe('');
    expect(read(form)[name]).toEqual(term.example);
  });

  it('is changed by an amendment that names it, and by no other', () => {
    const new_terms = someTermsSchema.validateSync({ [name]: term.example }, { stripUnknown: true });
    expect(amendedTerms(proposed, new_terms)).toEqual(changed);
    expect(amendedTerms(changed, {})).toEqual(changed);
  });

  it('is in the note, in the comparison of two offers, and among the changes', () => {
    const words = term.words(term.example);
    expect(loanHtml({ ...changed, ...parties })).toContain(`<dd>${words}</dd>`);
    expect(termWords(changed)).toContainEqual({ name, label: term.label, words });
    expect(termChanges(proposed, changed)).toEqual([
      { term: term.label, from: expect.any(String), to: words },
      // With payments every two weeks, interest is counted by the day.
      ...(name === 'payment_interval'
        ? [{ term: 'How interest is counted', from: 'By the month', to: 'By the day' }]
        : []),
    ]);
    const row = compareTerms(proposed, changed).find(({ label }) => label === term.label);
    expect(row?.difference).not.toBe('The same');
  });

  it('has a unique name', () => {
    expect(eachTerm.filter(([, { label }]) => label === term.label)).toHaveLength(1);
  });
});

it('doesn’t add terms to a loan of the first release', () => {
  expect(termWords(firstRelease).map(({ name }) => name)).toEqual(Object.keys(firstRelease));
  expect(amendedTerms(firstRelease, { amount: 9000 })).toEqual({ ...firstRelease, amount: 9000 });
});

it('requires the terms of the first release, and has defaults for the others', () => {
  expect(read(firstRelease)).toEqual(firstRelease);
  for (const name of ['amount', 'interest_rate', 'term_in_months'] as const)
    expect(() => read({ ...firstRelease, [name]: '' })).toThrow(loanTermDefinitions[name].label);
});
