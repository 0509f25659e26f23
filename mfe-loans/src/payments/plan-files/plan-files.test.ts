import { isoDate } from '@heartwood/domain';
import { duePayments } from '../plan/due-payments';
import { planCalendar } from './plan-calendar';
import { planCsv } from './plan-csv';

const payments = duePayments({ amount: 10_000, interest_rate: 5, term_in_months: 36 }, isoDate('2025-01-31'));

it('writes one line of CSV for each payment', () => {
  const lines = planCsv(payments).split('\r\n');
  expect(lines[0]).toBe('Payment,Due date,Amount,Interest,Principal,Still owed');
  expect(lines[1]).toBe('1,2025-02-28,299.71,41.67,258.04,9741.96');
  expect(lines[36]).toBe('36,2028-01-31,299.69,1.24,298.45,0.00');
  expect(lines).toHaveLength(38);
});

describe('the calendar', () => {
  const loan = { id: 'l1', lender_username: 'ana,ruiz;\\', borrower_username: '李'.repeat(60) };
  const text = planCalendar(loan, payments, new Date('2025-01-31T17:04:05.678Z'));

  it('has a whole-day event for each payment', () => {
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(36);
    expect(text).toContain(
      'UID:loan-l1-1@heartwood\r\nDTSTAMP:20250131T170405Z\r\nDTSTART;VALUE=DATE:20250228\r\n',
    );
    expect(text).toContain('SUMMARY:Loan payment 36 of 36: $299.69\r\n');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('has no event for a payment of nothing', () => {
    const terms = { amount: 100, interest_rate: 0, term_in_months: 3, repayment: 'interest_only' } as const;
    const due = duePayments(terms, isoDate('2025-01-31'));
    const events = planCalendar(loan, due, new Date('2025-01-31T17:04:05.678Z'));
    expect(events.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:Loan payment 3 of 3: $100.00']);
  });

  it('escapes what a username may hold and folds long lines', () => {
    expect(text.replaceAll('\r\n ', '')).toContain('pays ana\\,ruiz\\;\\\\ $299.71');
    const bytes = new TextEncoder();
    expect(text.split('\r\n').every((line) => bytes.encode(line).length <= 75)).toBe(true);
  });
});
