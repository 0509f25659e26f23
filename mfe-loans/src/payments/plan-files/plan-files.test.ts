import { isoDate, termsOf } from '@heartwood/domain';
import { activeLoan, sampleLoan, samplePayment } from '@heartwood/testing';
import { planCalendar } from './plan-calendar';
import { planCsv } from './plan-csv';

const start = isoDate('2025-01-31');

describe('the table', () => {
  it('is the plan of a loan that does not run yet, one line for each payment', () => {
    const lines = planCsv(sampleLoan(), start, start).split('\r\n');
    expect(lines[0]).toBe('Payment,Due date,Amount,Interest,Principal,Still owed');
    expect(lines[1]).toBe('1,2025-02-28,299.71,41.67,258.04,9741.96');
    expect(lines[36]).toBe('36,2028-01-31,299.69,1.24,298.45,0.00');
    expect(lines).toHaveLength(38);
  });

  it('has what is left beside the agreed plan, and what became of each payment', () => {
    const method = '=SUM(1), "check"';
    const payments = [samplePayment({ status: 'confirmed', paid_on: isoDate('2025-02-28'), method })];
    const lines = planCsv(activeLoan({ payments }), start, isoDate('2025-04-02')).split('\r\n');
    expect(lines[0]).toBe(
      'Payment,Due date,Amount,Interest,Principal,Still owed,State,Paid on,How,Agreed amount,Agreed still owed',
    );
    expect(lines[1]).toBe(`1,2025-02-28,,,,,paid,2025-02-28,"'=SUM(1), ""check""",299.71,9741.96`);
    expect(lines[2]).toBe('2,2025-03-31,,,,,late: 299.71,,,299.71,9482.84');
    expect(lines[3]).toMatch(/^3,2025-04-30,299\.71,[\d.]+,[\d.]+,[\d.]+,to come,,,299\.71,9222\.64$/);
    expect(lines).toHaveLength(38);
  });
});

describe('the calendar', () => {
  const now = new Date('2025-01-31T17:04:05.678Z');
  const page = 'https://heartwood.test/loans/l1';
  const loan = activeLoan({ id: 'l1', lender_username: 'ana,ruiz;\\', borrower_username: '李'.repeat(60) });
  const text = planCalendar(loan, page, now);
  const unfolded = (file: string) => file.replaceAll('\r\n ', '');

  it('has a whole-day event for each payment that is left', () => {
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(36);
    expect(text).toContain('UID:loan-l1-1@heartwood\r\nDTSTAMP:20250131T170405Z\r\nSEQUENCE:1\r\n');
    expect(text).toContain(`ORGANIZER;CN="Heartwood":${page}\r\n`);
    expect(text).toContain('DTSTART;VALUE=DATE:20250228\r\n');
    expect(text).toContain('SUMMARY:Loan payment 36 of 36: $299.69\r\n');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text).not.toContain('CANCELLED');
  });

  it('has no event for a payment of nothing', () => {
    const terms = { amount: 100, interest_rate: 0, term_in_months: 3, repayment: 'interest_only' } as const;
    const events = planCalendar({ ...loan, ...terms }, page, now);
    expect(events.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:Loan payment 3 of 3: $100.00']);
  });

  it('replaces the events of earlier terms, and removes those that no longer come', () => {
    const ended = { terms_version: 1, terms: termsOf(loan), carried_interest: 0 };
    const effective_on = isoDate('2025-03-10');
    const amendments = [{ ...ended, effective_on, proposed_at: '2025-03-10T12:00:00.000Z' }];
    const shorter = { ...loan, amount: 9741.96, term_in_months: 2, amendments };
    const payments = [samplePayment({ status: 'confirmed' })];
    const file = planCalendar({ ...shorter, payments }, page, new Date('2025-03-10T17:00:00Z'));
    const events = unfolded(file).split('BEGIN:VEVENT').slice(1);
    const numbers = (kind: (event: string) => boolean) =>
      events.filter(kind).map((event) => Number(/UID:loan-l1-(\d+)@/.exec(event)?.[1]));
    const isCancelled = (event: string) => event.includes('STATUS:CANCELLED');
    expect(numbers((event) => !isCancelled(event))).toEqual([2, 3]);
    expect(numbers(isCancelled)).toEqual(Array.from({ length: 33 }, (_, index) => index + 4));
    expect(events[0]).toContain('DTSTART;VALUE=DATE:20250410');
    expect(events.every((event) => event.includes('SEQUENCE:39\r\n'))).toBe(true);
    expect(events.filter(isCancelled).some((event) => event.includes('VALARM'))).toBe(false);
  });

  it('leaves out what was paid, and removes the payments that more money made unnecessary', () => {
    const payments = [samplePayment({ amount: 9500, status: 'confirmed' })];
    const file = planCalendar({ ...loan, payments }, page, new Date('2025-03-01T17:00:00Z'));
    expect(file.match(/SUMMARY:Loan payment \d+ of 3: /g)).toHaveLength(2);
    expect(file.match(/STATUS:CANCELLED/g)).toHaveLength(33);
  });

  it('removes all that would still come of a loan that was repaid early', () => {
    const payments = [samplePayment({ amount: 10_000, status: 'confirmed' })];
    const repaid = { ...loan, payments, status: 'repaid', closed_as: 'paid' } as const;
    const file = planCalendar(repaid, page, new Date('2025-03-01T17:00:00Z'));
    expect(file.match(/SUMMARY/g)).toHaveLength(35);
    expect(file.match(/STATUS:CANCELLED/g)).toHaveLength(35);
  });

  it('escapes what a username may hold and folds long lines', () => {
    expect(unfolded(text)).toContain('pays ana\\,ruiz\\;\\\\ $299.71');
    const bytes = new TextEncoder();
    expect(text.split('\r\n').every((line) => bytes.encode(line).length <= 75)).toBe(true);
  });
});
