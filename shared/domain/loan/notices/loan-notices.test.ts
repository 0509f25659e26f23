import { addDays, isoDate, todayOf } from '../../dates/dates';
import { centsOf } from '../../money/money';
import type { LoanTerms } from '../terms';
import { messages } from '../../messages';
import { errorText } from '../../validation/fixture';
import { loanNotices } from './loan-notices';
import { loanRemindersSchema, reminderDelay, reminderFor, reminderKinds, reminderWords } from './reminders';

describe('loan notices', () => {
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

  it('says what a loan below the federal rate means, with an estimate', () => {
    const [compared, free] = ['5.01% short-term, June 2025', undefined].map(
      (federal_rate) =>
        loanNotices({ ...terms, interest_rate: federal_rate ? 5 : 0, federal_rate })[0]?.message,
    );
    expect(compared).toMatch(/^This loan is below the federal rate of 5\.01% for June 2025\. Above \$10,000/);
    expect(compared).toMatch(/ received\. By the plan, about \$\d.* in the first year.* not tax advice\.$/);
    expect(free).toMatch(/^This loan is free of interest\. Above \$10,000 in all .* received\.$/);
  });

  it('counts the other debt between the two, up to $10,000.00 in all', () => {
    const gift = { ...terms, amount: 6000, interest_rate: 0 };
    expect(codes(gift, centsOf(4000))).toEqual([]);
    expect(codes(gift, centsOf(4000.01))).toEqual(['below_market']);
  });

  it('does not warn of the only payment', () => {
    expect(codes({ amount: 1, interest_rate: 12, term_in_months: 1 })).toEqual([]);
    expect(codes({ ...terms, repayment: 'single' })).toEqual([]);
  });

  describe('the reason for a larger last payment', () => {
    const away = (days: number) => addDays(todayOf(new Date()), days);
    const large = {
      amount: 300_000,
      interest_rate: 6,
      term_in_months: 360,
      interest_method: 'schedule',
    } as const;
    const reason = (more: Partial<LoanTerms>) => loanNotices({ ...large, ...more })[0]?.message;

    it.each<[string, Partial<LoanTerms>, RegExp | undefined]>([
      ['interest only', { repayment: 'interest_only' }, /^The last payment, \$301,500\.00, also repays/],
      ['an old note with a late first payment', { first_payment_on: away(365) }, /makes up for the interest/],
      ['level payments', { first_payment_on: away(365), first_period: 'level' }, undefined],
      ['by the day', { interest_method: 'daily' }, /Interest is counted by the day/],
      ['hardly anything repaid', { amount: 1, interest_rate: 12, term_in_months: 480 }, /^Rounded to cents/],
      [
        'hardly anything repaid, by the day',
        { amount: 1, interest_rate: 12, term_in_months: 480, interest_method: 'daily' },
        /^Rounded to cents/,
      ],
      [
        'cents',
        { amount: 20.5, interest_rate: 0, term_in_months: 62 },
        /: the payments are rounded to cents\.$/,
      ],
      ['a smaller one', { amount: 1, interest_rate: 0, term_in_months: 61 }, undefined],
    ])('%s', (_name, more, message) => {
      if (message) expect(reason(more)).toMatch(message);
      else expect(reason(more)).toBeUndefined();
    });
  });
});

const due = isoDate('2025-03-01');

describe('the reminders of a payment', () => {
  it('come three days before, on its day, and seven days after, each up to two days late', () => {
    const kinds = Array.from({ length: 16 }, (_, at) => reminderFor(due, addDays(due, at - 4)));
    expect(kinds).toEqual([
      ...[null, 'before', 'before', 'before', 'due', 'due', 'due', null, null],
      ...[null, null, 'late', 'late', 'late', null, null],
    ]);
  });

  it('are as many days late as no server ran', () => {
    expect(reminderKinds.map((kind) => reminderDelay(kind, due, due))).toEqual([3, 0, -7]);
    expect(reminderDelay('late', due, addDays(due, 9))).toBe(2);
  });

  it('have a word for each switch', () => {
    expect(reminderKinds.map((kind) => reminderWords[kind])).toEqual([
      'Three days before a payment is due',
      'On the day it is due',
      'Seven days after, if it is late',
    ]);
  });

  it('are switched one by one, at least one at a time', () => {
    expect(loanRemindersSchema.validateSync({ late: false })).toEqual({ late: false });
    expect(() => loanRemindersSchema.validateSync({})).toThrow(messages.reminderRequired);
    for (const kind of reminderKinds)
      expect(errorText(() => loanRemindersSchema.validateSync({ [kind]: 'x' }))).toBe(
        String(messages.choose('on or off')),
      );
  });
});
