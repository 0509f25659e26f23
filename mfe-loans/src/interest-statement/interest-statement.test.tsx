import { cents } from '@heartwood/shared/domain';
import { activeLoan, renderInHost } from '@heartwood/shared/testing';
import { screen } from '@testing-library/react';
import { InterestStatement, statementCsv } from './interest-statement';

it('shows each year, and says that it is no tax form', () => {
  renderInHost(<InterestStatement loan={activeLoan()} />);
  expect(screen.getByText(/This is not a tax form/)).toBeVisible();
  expect(screen.getByRole('row', { name: /^2025/ })).toBeVisible();
});

it('is not there before the money has arrived', () => {
  renderInHost(<InterestStatement loan={activeLoan({ funding: null })} />);
  expect(screen.queryByText('Interest by year')).not.toBeInTheDocument();
});

it('is saved as one line of CSV for each year', () => {
  const row = {
    year: 2025,
    paid: cents(6000),
    accrued: cents(6194),
    released: cents(0),
    forgone: null,
    balance: cents(5),
  };
  expect(statementCsv([row])).toBe(
    'Year,Interest paid,Interest accrued,Interest released,Interest forgone (estimate),Principal owed\r\n2025,60.00,61.94,0.00,,0.05\r\n',
  );
});
