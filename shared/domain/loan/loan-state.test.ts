import { messages } from '../messages';
import { loanStatuses } from './loan';
import { loanActions, actionBlocker, type LoanAction } from './loan-state';

const lender = { id: '1', username: 'lena' };
const borrower = { id: '2', username: 'bo' };
const stranger = { id: '3', username: 'sam' };
const loan = {
  status: 'pending',
  initiator: lender.id,
  lender_username: 'lena',
  borrower_username: 'bo',
  lender_signature: 'data:image/png;base64,AAAA',
  borrower_signature: null,
} as const;

const may = (actions: Record<LoanAction, boolean>) =>
  Object.entries(actions)
    .filter(([, yes]) => yes)
    .map(([name]) => name);

it('lets the initiator of a pending loan withdraw or amend it, and the other side answer', () => {
  expect(may(loanActions(loan, lender))).toEqual(['withdraw', 'amend']);
  expect(may(loanActions(loan, borrower))).toEqual(['accept', 'decline', 'amend']);
});

it('lets the lender of an active loan mark it as repaid, and nothing else', () => {
  const active = { ...loan, status: 'active' } as const;
  expect(may(loanActions(active, lender))).toEqual(['repay']);
  expect(may(loanActions(active, borrower))).toEqual([]);
});

it.each(['declined', 'withdrawn', 'repaid'] as const)('leaves a %s loan as it is', (status) => {
  expect(may(loanActions({ ...loan, status }, lender))).toEqual([]);
  expect(may(loanActions({ ...loan, status }, borrower))).toEqual([]);
});

it('offers a stranger nothing, in any state', () => {
  for (const status of loanStatuses) {
    expect(may(loanActions({ ...loan, status }, stranger))).toEqual([]);
    expect(actionBlocker('accept', { ...loan, status }, stranger)).toEqual({
      kind: 'not_found',
      message: messages.loanNotFound,
    });
  }
});

it('checks who may act before it checks the state', () => {
  expect(actionBlocker('accept', loan, lender)?.kind).toBe('forbidden');
  expect(actionBlocker('withdraw', loan, borrower)?.kind).toBe('forbidden');
  expect(actionBlocker('decline', loan, lender)?.kind).toBe('forbidden');
  expect(actionBlocker('repay', loan, borrower)?.kind).toBe('forbidden');
  expect(actionBlocker('accept', { ...loan, status: 'withdrawn' }, borrower)).toEqual({
    kind: 'conflict',
    message: messages.loanNotPending('withdrawn'),
  });
  expect(actionBlocker('repay', loan, lender)?.kind).toBe('conflict');
});

it('lets nobody accept terms that the other party has not signed, and lets that party sign them', () => {
  const unsigned = { ...loan, lender_signature: null };
  expect(may(loanActions(unsigned, borrower))).toEqual(['decline', 'amend']);
  expect(actionBlocker('accept', unsigned, borrower)).toEqual({
    kind: 'conflict',
    message: messages.loanOtherUnsigned,
  });
  expect(may(loanActions(unsigned, lender))).toEqual(['withdraw', 'amend', 'sign']);
  expect(actionBlocker('sign', unsigned, borrower)?.kind).toBe('forbidden');
  expect(actionBlocker('sign', loan, lender)?.message).toBe(messages.loanAlreadySigned);
});

it('reads from a list who signed, where the images are left out', () => {
  const { lender_signature: _, borrower_signature: __, ...listed } = loan;
  const signatures = [{ role: 'lender', name: 'lena', signed_at: '2025-01-30T17:00:00.000Z' }] as const;
  expect(may(loanActions({ ...listed, signatures: [...signatures] }, borrower))).toContain('accept');
  expect(may(loanActions({ ...listed, signatures: [] }, borrower))).not.toContain('accept');
});
