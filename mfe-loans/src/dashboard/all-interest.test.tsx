import { messages } from '@heartwood/domain';
import { activeLoan, listedLoan, renderInHost, sampleLoan, serveApi } from '@heartwood/testing';
import { screen } from '@testing-library/react';
import { ana } from '../testing/people';
import { AllInterest } from './all-interest';

const lent = activeLoan({ id: 'lent' });
const borrowed = activeLoan({ id: 'borrowed', lender_username: 'ben', borrower_username: 'ana' });

it('offers each side’s statement of the loans that have run', () => {
  const loans = [lent, borrowed, sampleLoan({ id: 'proposed' })].map(listedLoan);
  renderInHost(<AllInterest loans={loans} user={ana} />, { user: ana });
  expect(screen.getByRole('button', { name: 'Interest you received (CSV)' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Interest you paid (PDF)' })).toBeVisible();
});

it('is not there before a loan has run', () => {
  renderInHost(<AllInterest loans={[listedLoan(sampleLoan())]} user={ana} />, { user: ana });
  expect(screen.queryByText('Interest of all loans')).not.toBeInTheDocument();
});

it('fetches each loan of that side, and says if that fails, or what was saved', async () => {
  URL.createObjectURL = () => 'blob:csv';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const answers = [[500, { detail: messages.serverError }], lent];
  const calls = serveApi({ 'GET /loans/lent/': () => answers.shift() });
  const loans = [lent, borrowed].map(listedLoan);
  const { user } = renderInHost(<AllInterest loans={loans} user={ana} />, { user: ana });
  await user.click(screen.getByRole('button', { name: 'Interest you received (CSV)' }));
  expect(await screen.findByText(messages.serverError)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Interest you received (CSV)' }));
  expect(await screen.findByText(/^Saved in your downloads: .+-lender\.csv$/)).toBeVisible();
  expect(screen.queryByText(messages.serverError)).not.toBeInTheDocument();
  expect(new Set(calls.map(({ path }) => path))).toEqual(new Set(['/loans/lent/']));
});
