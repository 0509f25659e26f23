import { isoDate } from '../../dates/dates';
import { messages } from '../../messages';
import { amendmentBlocker } from '../amendment';
import { correctionDecisionBlocker } from '../corrections/correction-rules';
import { activeLoan, sampleCorrection, samplePayment } from '../fixture';
import { fundingBlocker } from '../funding';
import { loanRoleOf, type Loan } from '../loan';
import { paymentBlocker } from '../payments/payment-rules';
import type { LoanAbsence } from './absence';
import { absenceBlocker, endableAbsence, type AbsenceAction } from './absence-rules';
import { actsAlone } from './acts-alone';

/** That Ana, the lender, died. */
const ana: LoanAbsence = {
  role: 'lender',
  reason: 'died',
  said_at: '2025-02-01T18:00:00.000Z',
  counts_on: isoDate('2025-02-15'),
  counts: true,
  representative: null,
};
const rosa = { name: 'Rosa Diaz', email: '', username: 'rosa', document_sha256: null } as const;
const said = { ...ana, counts: false };
const named = { ...ana, representative: { ...rosa, kind: 'named', username: null } } as const;
const acted = { ...ana, representative: { ...rosa, kind: 'named' } } as const;
const closed = { ...ana, reason: 'closed' } as const;
const loan = (absence: LoanAbsence | null, changes: Partial<Loan> = {}) =>
  activeLoan({ absences: absence ? [absence] : [], ...changes });
const user = (username: string) => ({ id: `user-${username}`, username });

describe('whether the borrower acts alone', () => {
  it.each([
    ['both take part', null, false],
    ['it is only said that the lender died', said, false],
    ['nobody acts for the lender', ana, true],
    ['who was named has not accepted', named, true],
    ['somebody acts for the lender', acted, false],
    ['the lender’s account is closed', closed, true],
  ])('%s', (_case, absence, alone) => {
    const waiting = samplePayment({ recorded_by: 'borrower' });
    const mine = paymentBlocker('confirm', loan(absence), user('ben'), waiting);
    expect(actsAlone(loan(absence), 'borrower')).toBe(alone);
    expect(actsAlone(loan(absence), 'lender')).toBe(false);
    expect(mine).toEqual(alone ? null : { kind: 'forbidden', message: messages.paymentOtherDecides });
    const correction = sampleCorrection({ kind: 'payment', proposed_by: 'borrower', objection_until: null });
    const paid = loan(absence, {
      payments: [samplePayment({ status: 'confirmed' })],
      corrections: [correction],
    });
    const decided = correctionDecisionBlocker('confirm', paid, user('ben'), correction);
    expect(decided).toEqual(alone ? null : { kind: 'forbidden', message: messages.correctionOtherDecides });
  });

  it('rejects nothing that the borrower recorded, and calls off what never arrived', () => {
    const waiting = samplePayment({ recorded_by: 'borrower' });
    expect(paymentBlocker('reject', loan(ana), user('ben'), waiting)?.kind).toBe('forbidden');
    const asked = { funding: null, call_off_by: 'borrower' } as const;
    expect(fundingBlocker('call_off', loan(ana, asked), user('ben'))).toBeNull();
    expect(fundingBlocker('call_off', loan(null, asked), user('ben'))?.message).toBe(messages.callOffAsked);
    const sent = { funding: { sent_on: isoDate('2025-01-31'), method: '', received_on: null } };
    expect(fundingBlocker('call_off', loan(ana, sent), user('ben'))).toBeNull();
  });

  it.each([
    ['the lender, on the last day', 'ana', '2025-03-01', null],
    ['not the lender afterward', 'ana', '2025-03-02', messages.fundingObjectionOver],
    ['not the borrower', 'ben', '2025-03-01', messages.fundingOtherObjects],
  ])('%s objects to a loan that was called off alone', (_who, username, today, message) => {
    const said = { sent_on: isoDate('2025-01-31'), method: '', received_on: null };
    const funding = { ...said, objection_until: isoDate('2025-03-01') };
    const off = loan(ana, { status: 'withdrawn', funding });
    expect(fundingBlocker('object', off, user(username), isoDate(today))?.message ?? null).toBe(message);
    const agreed = loan(ana, { status: 'withdrawn', funding: said });
    expect(fundingBlocker('object', agreed, user('ana'))).not.toBeNull();
  });
});

describe('who acts for a party', () => {
  it('has its part in the loan, once they have accepted, and releases nobody', () => {
    expect(loanRoleOf(loan(acted), 'rosa')).toBe('lender');
    expect(loanRoleOf(loan(named), 'rosa')).toBeNull();
    const waiting = samplePayment({ recorded_by: 'borrower' });
    expect(paymentBlocker('confirm', loan(acted), user('rosa'), waiting)).toBeNull();
    expect(paymentBlocker('release', loan(acted), user('rosa'))?.message).toBe(
      messages.releaseNotByRepresentative,
    );
    expect(amendmentBlocker('propose', loan(acted), user('rosa'))?.message).toBe(
      messages.amendmentPartyAbsent,
    );
    expect(amendmentBlocker('propose', loan(said), user('ben'))).toBeNull();
  });
});

describe('what can be done about an absence', () => {
  const may = (action: AbsenceAction, absence: LoanAbsence | null, who: string) =>
    absenceBlocker(action, loan(absence), user(who))?.message ?? null;

  it.each<[AbsenceAction, LoanAbsence | null, string, unknown]>([
    ['say', null, 'ben', null],
    ['say', said, 'ben', messages.absenceSaid],
    ['say', null, 'eve', messages.loanNotFound],
    ['name', null, 'ben', messages.absenceNone],
    ['name', said, 'ben', messages.absenceWaits('2025-02-15')],
    ['name', named, 'ben', null],
    ['name', acted, 'ben', messages.representedAlready],
    ['name', closed, 'ben', null],
    ['name', ana, 'ana', messages.absenceNone],
    ['step_down', acted, 'rosa', null],
    ['step_down', acted, 'ben', messages.onlyRepresentativeStepsDown],
    ['close', ana, 'ben', messages.loanOnlyLenderCloses],
    ['close', { ...ana, role: 'borrower' }, 'ana', null],
    ['close', { ...said, role: 'borrower' }, 'ana', messages.absenceWaits('2025-02-15')],
  ])('%s, of %j, by %s', (action, absence, who, message) => {
    expect(may(action, absence, who)).toEqual(message);
  });

  it.each([
    ['the absent one, at any time', acted, 'ana', 'lender'],
    ['who said it', ana, 'ben', 'lender'],
    ['not who said it, once somebody acts', acted, 'ben', null],
    ['not who acts', acted, 'rosa', null],
    ['nobody, after an account was closed', closed, 'ben', null],
  ])('is ended by %s', (_who, absence, username, role) => {
    expect(endableAbsence(loan(absence), user(username))).toBe(role);
  });

  it('closes no loan that has ended', () => {
    const ended = loan(ana, { status: 'repaid', closed_as: 'paid' });
    expect(absenceBlocker('say', ended, user('ben'))?.message).toBe(messages.loanNotActive);
  });
});
