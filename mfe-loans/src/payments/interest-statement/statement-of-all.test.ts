import { isoDate } from '@heartwood/domain';
import { pagesOf } from '@heartwood/pdf/testing';
import { readFontFromDisk as readFont } from '@heartwood/pdf/testing/read-font-from-disk';
import { activeLoan, samplePayment } from '@heartwood/testing';
import { ana } from '../../testing/people';
import { allInterestCsv, statementOfLoan, type AllInterest } from './statement-of-all';
import { makeAllInterestPdf } from './statement-of-all-pdf';

const paid = { status: 'confirmed', paid_on: isoDate('2025-02-28') } as const;
const first = activeLoan({
  payments: [samplePayment(paid)],
  borrower_name: 'Emma Haas',
  borrower_notices: '12 Elm Street, Denver',
});
const second = activeLoan({
  amount: 1200,
  interest_rate: 10,
  borrower_username: 'zoe',
  payments: [samplePayment({ ...paid, amount: 110 })],
});
const today = isoDate('2026-01-10');
const all: AllInterest = {
  role: 'lender',
  loans: [first, second].map((loan) => statementOfLoan(loan, ana, today)),
  today,
};

it('has the interest of each loan by year and summed, with names and addresses', () => {
  const lines = allInterestCsv(all).split('\r\n');
  expect(lines[0]).toMatch(/^Year,Loan,Lender,Borrower,Interest received,/);
  expect(lines.slice(1, 4).map((line) => line.replace(/,[\d.]*,[\d.]*,[\d.]*,[\d.]*,This.*/, ''))).toEqual([
    '2025,"$10,000.00 at 5%, since January 31, 2025","Ana Ortiz (ana), ana@example.com","Emma Haas (ben), 12 Elm Street, Denver",41.67',
    '2025,"$1,200.00 at 10%, since January 31, 2025","Ana Ortiz (ana), ana@example.com",zoe,10.00',
    '2025,All loans,,,51.67',
  ]);
  expect(lines.slice(4, 7).every((line) => line.startsWith('2026,'))).toBe(true);
  expect(lines).toHaveLength(8);
});

it('has the postal address that its reader typed in place of their own address alone', () => {
  const { parties } = statementOfLoan(first, ana, today, ' 5 Oak Street, Boulder ');
  expect(parties).toEqual({
    lender: 'Ana Ortiz (ana), 5 Oak Street, Boulder',
    borrower: 'Emma Haas (ben), 12 Elm Street, Denver',
  });
});

it('is printed as text', async () => {
  const pages = await pagesOf(await makeAllInterestPdf(all, readFont));
  const text = pages.join(' ').replace(/\s+/g, ' ');
  for (const words of [
    'Interest statement for the lender, all loans',
    '2025: $10,000.00 at 5%, since January 31, 2025',
    'Borrower: Emma Haas (ben), 12 Elm Street, Denver',
    '2025: all loans Interest received: $51.67',
    'This is not a tax form.',
  ])
    expect(text).toContain(words);
});
