import { isoDate } from '../dates/dates';
import { messages } from '../messages';
import { activeLoan, sampleLoan } from './fixture';
import {
  effectiveDate,
  fundingFault,
  isFirstRelease,
  termsSince,
  fundingBlocker,
  type FundingAction,
} from './funding';
import type { EndedTerms } from './loan-version';
import type { Loan } from './loan';
import type { LoanTerms } from './terms';

const sent = { sent_on: isoDate('2025-02-01'), method: '', received_on: null };
const signed = activeLoan({ funding: undefined });
const actionBlocker = (action: FundingAction, username: string, loan: Loan = signed) =>
  fundingBlocker(action, loan, { id: `user-${username}`, username });

describe('the funding of a loan', () => {
  it('is for its two parties, each with their own part', () => {
    expect(['ana', 'ben', 'eve'].map((who) => actionBlocker('send', who))).toEqual([
      null,
      { kind: 'forbidden', message: messages.fundingOnlyLenderSends },
      { kind: 'not_found', message: messages.loanNotFound },
    ]);
    const onItsWay = { ...signed, funding: sent };
    expect(actionBlocker('receive', 'ben', onItsWay)).toBeNull();
    expect(actionBlocker('receive', 'ana', onItsWay)).toEqual({
      kind: 'forbidden',
      message: messages.fundingOnlyBorrowerConfirms,
    });
  });

  it('comes after both signatures, and once', () => {
    const conflict = (message: string) => ({ kind: 'conflict', message });
    expect(actionBlocker('send', 'ana', sampleLoan())).toEqual(conflict(messages.fundingNotSigned));
    expect(actionBlocker('receive', 'ben')).toEqual(conflict(messages.fundingNotSent));
    expect(actionBlocker('send', 'ana', activeLoan())).toEqual(conflict(messages.fundingDone));
  });

  it('can be called off by both together, each once', () => {
    expect(actionBlocker('call_off', 'ben')).toBeNull();
    const byBorrower = { ...signed, call_off_by: 'borrower' as const };
    expect(actionBlocker('call_off', 'ben', byBorrower)).toEqual({
      kind: 'conflict',
      message: messages.callOffAsked,
    });
    expect(actionBlocker('call_off', 'ana', byBorrower)).toBeNull();
    expect(actionBlocker('send', 'ana', { ...signed, call_off_by: 'lender' })).toBeNull();
  });

  it('has a day from the first possible to the last', () => {
    const [first, last] = [isoDate('2025-02-01'), isoDate('2025-02-10')];
    expect(fundingFault(first, first, last)).toBeNull();
    expect(fundingFault(last, first, last)).toBeNull();
    expect(fundingFault(isoDate('2025-02-11'), first, last)).toBe(messages.fundingInFuture);
    expect(fundingFault(isoDate('2025-01-31'), first, last)).toEqual(messages.fundingTooEarly('2025-02-01'));
  });
});

describe('the day from which a loan runs', () => {
  it('is the day the money arrived', () => {
    expect(effectiveDate(sampleLoan())).toBeNull();
    expect(effectiveDate(signed)).toBeNull();
    expect(effectiveDate({ ...signed, funding: sent })).toBeNull();
    expect(effectiveDate(activeLoan())).toBe('2025-01-31');
  });

  it('is the day of the second signature for a loan of the first release', () => {
    const { interest_method: _method, ...first } = activeLoan({ accepted_at: '2025-03-01T03:00:00.000Z' });
    expect(isFirstRelease(first)).toBe(true);
    expect(isFirstRelease(signed)).toBe(false);
    expect(effectiveDate(first)).toBe('2025-02-28');
    expect(effectiveDate({ ...first, funding: undefined })).toBe('2025-02-28');
  });

  it('stays the same after an amendment, from which the current terms apply', () => {
    const { interest_method: _method, ...first } = signed;
    const amended = {
      ...signed,
      amendments: [endedTerms(first, '2026-01-01'), endedTerms(signed, '2026-06-01')],
    };
    expect(effectiveDate(amended)).toBe('2025-01-31');
    expect(termsSince(amended)).toBe('2026-06-01');
    expect(termsSince(activeLoan())).toBe('2025-01-31');
    expect(termsSince(signed)).toBeNull();
  });
});

const endedTerms = (terms: LoanTerms, day: string): EndedTerms => ({
  terms,
  terms_version: 1,
  carried_interest: 0,
  effective_on: isoDate(day),
  proposed_at: '2025-12-01T10:00:00.000Z',
});
