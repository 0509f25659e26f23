import { isoDate } from '@heartwood/shared/domain';
import { renderInHost } from '@heartwood/shared/testing';
import { screen, within } from '@testing-library/react';
import { RepaymentPlan } from './repayment-plan';

const terms = { amount: 10_000, interest_rate: 5, term_in_months: 36 };
const start = isoDate('2025-01-31');

it('says the plan in a sentence and in pictures that have words', () => {
  renderInHost(<RepaymentPlan terms={terms} start={start} />);
  expect(
    screen.getByText(
      '35 payments of $299.71 and a last one of $299.69 that settles the balance to the cent: $10,789.54 in all, $789.54 of it interest. Payments are in whole cents, so this differs from the total interest above by $0.02.',
    ),
  ).toBeVisible();
  expect(
    screen.getByRole('img', {
      name: 'What is still owed falls from $10,000.00 to nothing on January 31, 2028.',
    }),
  ).toBeInTheDocument();
});

it('begins a long plan with its years, and shows every payment on demand', async () => {
  const { user } = renderInHost(<RepaymentPlan terms={terms} start={start} />);
  expect(screen.getByRole('rowheader', { name: '2028' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show every payment', pressed: false }));
  const last = screen.getByRole('row', { name: /36\. January 31, 2028/ });
  expect(within(last).getByRole('cell', { name: '$299.69' })).toBeInTheDocument();
  expect(within(last).getByRole('cell', { name: '$0.00' })).toBeInTheDocument();
});

it('shows a single payment as one', () => {
  renderInHost(
    <RepaymentPlan terms={{ amount: 5000, interest_rate: 12, term_in_months: 1 }} start={start} />,
  );
  expect(
    screen.getByText('One payment of $5,050.00: $5,050.00 in all, $50.00 of it interest.'),
  ).toBeVisible();
  expect(screen.getByRole('rowheader', { name: '1. February 28, 2025' })).toBeInTheDocument();
});
