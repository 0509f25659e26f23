import { loanHtml } from '../document';
import { federalBand, type LoanLength, loanTermsSchema } from '../schemas/terms-schema';
import { addMonths, isoDate, todayOf } from '../../dates/dates';
import { messages } from '../../messages';
import { schemaErrors } from '../../validation/fixture';
import {
  addedTerms,
  amendedTerms,
  compareTerms,
  eachTerm,
  loanTermDefinitions,
  type LoanTerms,
  proposedTerms,
  readFederalRate,
  someTermsSchema,
  termChanges,
  type TermName,
  termsForm,
  termWords,
} from '.';
import { needsNoticeAddress } from './notice-address';

describe('terms', () => {
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
});

describe('term text', () => {
  const first: LoanTerms = { amount: 10_000, interest_rate: 4.5, term_in_months: 36 };
  const differences = (before: Partial<LoanTerms>, after: Partial<LoanTerms>) =>
    Object.fromEntries(
      compareTerms({ ...first, ...before }, { ...first, ...after }).map(({ label, difference }) => [
        label,
        difference,
      ]),
    );

  describe('two offers', () => {
    it('differ by dollars, points, and months', () => {
      expect(differences({}, { amount: 10_012, interest_rate: 4.6, term_in_months: 37 })).toEqual({
        Amount: '+$12.00',
        'Interest rate': '0.1 points more',
        Term: '1 month more',
      });
      expect(differences({}, { amount: 9_988, interest_rate: 4.25, term_in_months: 33 })).toEqual({
        Amount: '-$12.00',
        'Interest rate': '0.25 points less',
        Term: '3 months less',
      });
      expect(differences({}, {})).toEqual({
        Amount: 'The same',
        'Interest rate': 'The same',
        Term: 'The same',
      });
    });

    it('may differ in a term that only one of them has', () => {
      expect(compareTerms(first, { ...first, repayment: 'single' }).at(-1)).toEqual({
        label: 'How it is paid back',
        before: 'Not agreed',
        after: 'All at once, at the end',
        difference: 'Changed',
      });
      expect(compareTerms({ ...first, repayment: 'single' }, first).at(-1)).toMatchObject({
        before: 'All at once, at the end',
        after: 'Not agreed',
        difference: 'Changed',
      });
    });
  });

  describe('terms in words', () => {
    const words = (terms: Partial<LoanTerms>) =>
      Object.fromEntries(termWords({ ...first, ...terms }).map((each) => [each.name, each.words]));

    it('say what is meant where nothing was entered', () => {
      expect(words({ first_payment_on: null, federal_rate: '', lender_notices: '' })).toMatchObject({
        first_payment_on: 'One period after the money is handed over',
        federal_rate: 'Not compared',
        lender_notices: 'At the address in the contract',
      });
      expect(words({ federal_rate: 'skipped', term_in_months: 1 })).toMatchObject({
        federal_rate: 'Not compared, on purpose',
        term_in_months: '1 month',
      });
    });

    it('leave out what does not apply to a single payment', () => {
      const single = { repayment: 'single', payment_interval: 'monthly' } as const;
      expect(Object.keys(words({ ...single, first_payment_on: null }))).not.toContain('payment_interval');
      expect(Object.keys(words({ ...single, first_payment_on: null }))).not.toContain('first_payment_on');
      expect(words({ ...single, first_payment_on: isoDate('2026-01-31') })).toMatchObject({
        first_payment_on: 'January 31, 2026',
      });
      expect(words({ payment_interval: 'monthly', first_payment_on: null })).toMatchObject({
        payment_interval: 'Every month',
      });
    });
  });

  describe('terms with payments every two weeks', () => {
    const byMonth = proposedTerms(first);
    const biweekly: LoanTerms = { ...byMonth, payment_interval: 'biweekly' };
    const counted = (terms: LoanTerms) =>
      termWords(terms).find(({ name }) => name === 'interest_method')?.words;

    it('say that interest is counted by the day, whatever was chosen', () => {
      expect(counted(biweekly)).toBe('By the day');
      expect(counted({ ...biweekly, repayment: 'interest_only' })).toBe('By the day');
      expect(counted({ ...biweekly, interest_method: 'daily' })).toBe('By the day');
      expect(counted(byMonth)).toBe('By the month');
      // A single payment has no interval.
      expect(counted({ ...biweekly, repayment: 'single' })).toBe('By the month');
      // A loan of the first release has no method.
      expect(counted({ ...first, payment_interval: 'biweekly' })).toBeUndefined();
    });

    it('differ from others in how interest is counted only if it is', () => {
      const changed = (before: LoanTerms, after: LoanTerms) =>
        termChanges(before, after).filter(({ term }) => term === 'How interest is counted');
      const toDays = [{ term: 'How interest is counted', from: 'By the month', to: 'By the day' }];
      expect(changed(byMonth, biweekly)).toEqual(toDays);
      expect(changed({ ...biweekly, repayment: 'single' }, biweekly)).toEqual(toDays);
      expect(changed({ ...byMonth, interest_method: 'daily' }, biweekly)).toEqual([]);
      expect(termChanges(biweekly, { ...biweekly, interest_method: 'daily' })).toEqual([]);
    });

    it('keep the method that was chosen', () => {
      expect(termsForm(biweekly).interest_method).toBe('schedule');
      expect(proposedTerms(biweekly).interest_method).toBe('schedule');
    });
  });

  describe('the form of a loan', () => {
    it('is empty, with the usual choices made', () => {
      expect(termsForm()).toMatchObject({
        ...{ amount: '', interest_rate: '', term_in_months: '', first_payment_on: '', federal_rate: '' },
        ...{ repayment: 'equal', payment_interval: 'monthly', interest_method: 'schedule' },
        ...{ lender_notices: '', borrower_notices: '' },
      });
      expect(termsForm({ ...first, repayment: 'single' })).toMatchObject({
        amount: '10000',
        repayment: 'single',
      });
    });

    it('asks for each term in its own way', () => {
      const inputs = Object.entries(loanTermDefinitions).map(([name, { input }]) => [name, input]);
      expect(Object.fromEntries(inputs)).toMatchObject({
        amount: { kind: 'dollars' },
        interest_rate: { kind: 'percent' },
        term_in_months: { kind: 'number', unit: 'months' },
        first_payment_on: { kind: 'date' },
        federal_rate: { kind: 'federal_rate' },
        repayment: { kind: 'choice' },
        lender_notices: { kind: 'text', max: 200 },
      });
      expect(loanTermDefinitions.lender_notices).toMatchObject({
        label: 'Notices to the lender',
        hint: expect.stringContaining('the lender enters it when they sign'),
      });
    });

    it('describes what it accepts in the OpenAPI document', () => {
      const { amount, interest_rate, term_in_months } = loanTermDefinitions;
      expect([amount, interest_rate, term_in_months].map(({ schema }) => schema.meta()?.['json'])).toEqual([
        {
          type: 'number',
          minimum: 0.01,
          maximum: 1_000_000_000,
          description: 'Dollars, at most two decimals.',
        },
        { minimum: 0, maximum: 45, description: 'Percent a year, at most four decimals.' },
        { type: 'integer', minimum: 1, maximum: 480, description: 'Whole months.' },
      ]);
    });

    it('stores the terms of later releases together', () => {
      expect(addedTerms.map(([name]) => name)).toEqual(
        Object.keys(proposedTerms(first)).filter((name) => !(name in first)),
      );
    });
  });

  const errorsOf = (terms: object) => schemaErrors(someTermsSchema, terms);

  describe('the first payment', () => {
    it('is after today, and at most a year ahead', () => {
      const today = todayOf(new Date());
      const tooFar = { first_payment_on: [String(messages.firstPaymentTooFar())] };
      expect(errorsOf({ first_payment_on: today })).toEqual(tooFar);
      expect(errorsOf({ first_payment_on: addMonths(today, 12) })).toEqual({});
      expect(errorsOf({ first_payment_on: addMonths(today, 13) })).toEqual(tooFar);
      expect(errorsOf({ first_payment_on: null })).toEqual({});
      expect(someTermsSchema.validateSync({})).not.toHaveProperty('first_payment_on', null);
    });
  });

  describe('the federal rate', () => {
    it.each([
      [36, 'short'],
      [37, 'mid'],
      [108, 'mid'],
      [109, 'long'],
    ])('of a loan of %d months is the %s-term one', (term_in_months, band) =>
      expect(federalBand({ term_in_months }, isoDate('2026-11-30'))).toBe(band),
    );

    it.each<[string, LoanLength, string]>([
      [
        '36 months with the first in 12',
        { term_in_months: 36, first_payment_on: isoDate('2027-11-30') },
        'mid',
      ],
      [
        '36 months with the first in one',
        { term_in_months: 36, first_payment_on: isoDate('2026-12-30') },
        'short',
      ],
      [
        '37 months with the first at once',
        { term_in_months: 37, first_payment_on: isoDate('2026-12-01') },
        'mid',
      ],
      ['36 months every two weeks', { term_in_months: 36, payment_interval: 'biweekly' }, 'short'],
      [
        'one payment after 4 years instead of one',
        { term_in_months: 12, repayment: 'single', first_payment_on: isoDate('2030-11-30') },
        'mid',
      ],
    ])('counts the real end: %s', (_name, terms, band) =>
      expect(federalBand(terms, isoDate('2026-11-30'))).toBe(band),
    );

    it('is read with its band and month, and as nothing else', () => {
      expect(readFederalRate('4.12% mid-term, May 2026')).toEqual({
        rate: 4.12,
        band: 'mid',
        month: 'May 2026',
      });
      for (const said of [
        undefined,
        '',
        'skipped',
        'x4% mid-term, May',
        '4.12345% mid-term, May',
        '4% mid-term, ',
        `4% mid-term, ${'x'.repeat(41)}`,
        '46% mid-term, May',
      ])
        expect(readFederalRate(said)).toBeNull();
    });
  });

  it('terms leave open where notices reach a party, unless they have none', () => {
    expect(needsNoticeAddress({ lender_notices: '' }, 'lender')).toBe(true);
    expect(needsNoticeAddress({ lender_notices: '' }, 'borrower')).toBe(false);
    expect(needsNoticeAddress({ borrower_notices: 'ben@example.com' }, 'borrower')).toBe(false);
    expect(errorsOf({ lender_notices: 1 })).toEqual({
      lender_notices: [String(messages.notText('Notices to the lender'))],
    });
  });
});
