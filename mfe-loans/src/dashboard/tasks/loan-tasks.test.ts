import { isoDate, type Loan, type LoanListItem, type User } from '@heartwood/domain';
import { activeLoan, listedLoan, sampleCorrection, sampleLoan, samplePayment } from '@heartwood/testing';
import { ana, ben } from '../../testing/people';
import { loanTasks } from './loan-tasks';

const sentences = (user: User, loan: Loan, today = '2025-02-01') =>
  loanTasks([listedLoan(loan)], user, isoDate(today)).map(({ sentence }) => sentence);

describe('the tasks of a loan', () => {
  it('are to answer a proposal, of the one to whom it was made', () => {
    expect(sentences(ben, sampleLoan())).toEqual(['ana offers you a loan of $10,000.00.']);
    expect(sentences(ana, sampleLoan())).toEqual([]);
    expect(sentences(ana, sampleLoan({ initiator: ben.id, borrower_signature: 'data:,x' }))).toEqual([
      'ben asks you for a loan of $10,000.00.',
    ]);
  });

  it('are to sign one’s own terms before the other can accept them', () => {
    const unsigned = sampleLoan({ lender_signature: null });
    expect(sentences(ana, unsigned)).toEqual(['Sign your terms, so that ben can accept them.']);
    expect(sentences(ben, unsigned)).toEqual([]);
  });

  it('are to hand over the money, of the one whose step it is', () => {
    expect(sentences(ana, activeLoan({ funding: null }))).toEqual([
      'Send ben the $10,000.00, then record it.',
    ]);
    expect(sentences(ben, activeLoan({ funding: null }))).toEqual([]);
    const sent = activeLoan({ funding: { sent_on: isoDate('2025-01-31'), method: '', received_on: null } });
    expect(sentences(ana, sent)).toEqual([]);
    expect(sentences(ben, sent)).toEqual(['ana sent you $10,000.00. Has it arrived?']);
  });

  it('are to answer what the other asks or said alone about the money', () => {
    const funding = { sent_on: isoDate('2025-01-31'), method: '', received_on: null };
    const asked = activeLoan({ funding: null, call_off_by: 'borrower' });
    expect(sentences(ana, asked)).toContain('ben asks to call your loan off.');
    expect(sentences(ben, asked)).toEqual([]);
    const gone = { reason: 'left', said_at: '2025-01-02T18:00:00.000Z', representative: null } as const;
    const absences = [{ ...gone, role: 'borrower', counts_on: isoDate('2025-01-16'), counts: true } as const];
    expect(sentences(ana, activeLoan({ funding, absences }))).toEqual([
      'You sent ben $10,000.00. Record that it arrived.',
    ]);
    const off = sampleLoan({
      status: 'withdrawn',
      funding: { ...funding, objection_until: isoDate('2025-02-03') },
    });
    const alone = 'ben recorded alone what became of the money of your loan.';
    expect([sentences(ana, off, '2025-02-03'), sentences(ana, off, '2025-02-04')]).toEqual([[alone], []]);
  });

  it('are to pay from two weeks before a payment is due, of the borrower', () => {
    const next_due = { on: isoDate('2025-03-15'), amount: 299.71 };
    const due = (user: User, today: string, more: Partial<LoanListItem> = {}) =>
      loanTasks(
        [{ ...listedLoan(activeLoan()), next_due, overdue: null, ...more }],
        user,
        isoDate(today),
      ).map(({ sentence }) => sentence);
    expect(due(ben, '2025-02-28')).toEqual([]);
    expect(due(ben, '2025-03-01')).toEqual(['Pay ana $299.71 by Mar 15, 2025.']);
    expect(due(ben, '2025-03-15')).toEqual(['Pay ana $299.71 by Mar 15, 2025.']);
    expect(due(ben, '2025-03-15', { waiting_for: 'lender' })).toEqual([]);
    const overdue = { amount: 599.42, since: isoDate('2025-03-15') };
    expect(due(ben, '2025-04-16', { overdue })).toEqual(['You owe ana $599.42. It was due on Mar 15, 2025.']);
    expect(due(ana, '2025-03-15')).toEqual([]);
    expect(due(ana, '2025-04-16', { overdue })).toEqual(['ben is 32 days late with $599.42.']);
    expect(due(ana, '2025-04-16', { overdue, borrower_name: 'Ben Ruiz' })).toEqual([
      'Ben Ruiz is 32 days late with $599.42.',
    ]);
  });

  it('are to confirm recorded payments', () => {
    const paid = activeLoan({ payments: [samplePayment()] });
    expect(sentences(ana, paid)).toContain('Confirm a payment that ben recorded.');
  });

  it('are to answer a correction, also of a loan that is over', () => {
    const loan = sampleLoan({ status: 'repaid', corrections: [sampleCorrection({ objection_until: null })] });
    expect(sentences(ben, loan)).toEqual(['ana says that something was recorded wrong for your loan.']);
  });

  it('are none once it is over', () => {
    for (const status of ['repaid', 'declined', 'withdrawn'] as const)
      expect([sentences(ana, sampleLoan({ status })), sentences(ben, sampleLoan({ status }))]).toEqual([
        [],
        [],
      ]);
  });
});
