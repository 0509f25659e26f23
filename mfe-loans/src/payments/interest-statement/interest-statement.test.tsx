import { cents, isoDate } from '@heartwood/domain';
import { readFontFromDisk as readFont } from '@heartwood/pdf/testing/read-font-from-disk';
import { activeLoan, renderInHost, sampleCorrection, samplePayment } from '@heartwood/testing';
import { pagesOf } from '@heartwood/pdf/testing';
import { screen } from '@testing-library/react';
import { ana, ben } from '../../testing/people';
import { InterestStatement } from './interest-statement';
import { statementCsv } from './statement-csv';
import { makeStatementPdf } from './statement-pdf';

const row = {
  year: 2025,
  paid: cents(6000),
  accrued: cents(6194),
  released: cents(100),
  forgone: null,
  balance: cents(5),
};

it('shows each side its own words for each year, and says that it is no tax form', () => {
  const { unmount } = renderInHost(<InterestStatement loan={activeLoan()} />, { user: ana });
  expect(screen.getByText(/This is not a tax form/)).toBeVisible();
  expect(screen.getByRole('row', { name: /^2025/ })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Interest received' })).toBeVisible();
  unmount();
  renderInHost(<InterestStatement loan={activeLoan()} />, { user: ben });
  expect(screen.getByRole('columnheader', { name: 'Interest paid' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Principal you owe' })).toBeVisible();
});

it('is not there before the money has arrived', () => {
  renderInHost(<InterestStatement loan={activeLoan({ funding: null })} />, { user: ana });
  expect(screen.queryByText('Interest by year')).not.toBeInTheDocument();
});

it('is saved as one line of CSV for each year, in the words of its side', () => {
  expect(statementCsv([row], 'lender')).toBe(
    'Year,Interest received,Interest accrued,Interest you released,Interest forgone (estimate),Principal owed to you,Note\r\n2025,60.00,61.94,1.00,,0.05,This is not a tax form.\r\n',
  );
  expect(statementCsv([row], 'borrower')).toMatch(
    /^Year,Interest paid,.*,Principal you owe,Note\r\n2025,60\.00,/,
  );
});

it.each(['lender', 'borrower'] as const)('is printed as text for the %s', async (role) => {
  const parties = { lender: 'Ana Ortiz (ana)', borrower: 'Ben Ruiz (ben)' };
  const facts = { role, parties, loan: '$12,000.00 at 6%', today: isoDate('2026-01-15') };
  const said = (await pagesOf(await makeStatementPdf([row], facts, { readFont })))
    .join(' ')
    .replace(/\s+/g, ' ');
  for (const words of [
    `Interest statement for the ${role}`,
    'Lender: Ana Ortiz (ana)',
    'Loan: $12,000.00 at 6%',
    role === 'lender' ? 'Interest received: $60.00' : 'Interest paid: $60.00',
    role === 'lender' ? 'Interest you released: $1.00' : 'Interest released to you: $1.00',
    'Not compared',
    'This is not a tax form.',
  ])
    expect(said).toContain(words);
});

it('says nothing about released interest unless some was released', async () => {
  renderInHost(<InterestStatement loan={activeLoan()} />, { user: ana });
  expect(screen.queryByRole('columnheader', { name: 'Interest you released' })).not.toBeInTheDocument();
  const facts = {
    role: 'lender',
    parties: { lender: 'ana', borrower: 'ben' },
    loan: '$12,000.00 at 6%',
    today: isoDate('2026-01-15'),
  } as const;
  const none = { ...row, released: cents(0) };
  const said = (await pagesOf(await makeStatementPdf([none], facts, { readFont }))).join(' ');
  expect(said).toContain('Interest accrued');
  expect(said).not.toContain('released');
});

it('shows the released interest of every year once some was released', () => {
  const released = samplePayment({ kind: 'release', status: 'confirmed', paid_on: isoDate('2025-03-31') });
  renderInHost(<InterestStatement loan={activeLoan({ payments: [released] })} />, { user: ana });
  expect(screen.getByRole('columnheader', { name: 'Interest you released' })).toBeVisible();
});

it('asks for a postal address where the account has none', () => {
  const label = 'Your postal address, to print on the statement (optional)';
  const { unmount } = renderInHost(<InterestStatement loan={activeLoan()} />, { user: ana });
  expect(screen.getByLabelText(label)).toBeVisible();
  unmount();
  const profile = { street_address: '1 Elm Street', city: 'Denver', state: 'CO', zip_code: '80202' };
  const user = { ...ana, profile: { ...profile, date_of_birth: null } };
  renderInHost(<InterestStatement loan={activeLoan()} />, { user });
  expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
});

it('keeps the figures that a correction has superseded, and says in its files that they are', async () => {
  const payments = [samplePayment({ status: 'rejected' })];
  const loan = activeLoan({ payments, corrections: [sampleCorrection()] });
  renderInHost(<InterestStatement loan={loan} />, { user: ana });
  expect(screen.getByText('Superseded figures (1)')).toBeVisible();
  expect(screen.getByRole('row', { name: /^2025 Mar 5, 2025 \$41\.67/, hidden: true })).toBeInTheDocument();
  const corrected = { ...row, corrected_on: isoDate('2025-03-05') };
  expect(statementCsv([corrected], 'lender')).toContain(
    'This is not a tax form. Corrected on 2025-03-05: earlier statements of this year are superseded.',
  );
  const facts = {
    role: 'lender',
    parties: { lender: 'ana', borrower: 'ben' },
    loan: '$12,000.00 at 6%',
    today: isoDate('2026-01-15'),
  } as const;
  const said = (await pagesOf(await makeStatementPdf([corrected], facts, { readFont }))).join(' ');
  expect(said.replace(/\s+/g, ' ')).toContain(
    'Corrected: March 5, 2025. Earlier statements of this year are superseded.',
  );
});
