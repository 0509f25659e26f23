import { activeLoan, listedLoan, renderInHost, serveApi } from '@heartwood/testing';
import { screen, waitFor } from '@testing-library/react';
import { ana, ben } from '../../testing/people';
import { LoanCards } from './loan-cards';

const loan = activeLoan({ funding: null, lender_name: 'Ana Lopez', borrower_name: 'Ben Ruiz' });
const path = `/loans/${loan.id}/`;

beforeEach(() => {
  URL.createObjectURL = () => 'blob:pdf';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

function renderPage(user = ben, state: unknown = { signed: loan.id }) {
  serveApi({
    'GET /loans/': [listedLoan(loan)],
    [`GET ${path}`]: loan,
    [`GET ${path}note/`]: () => new Response('%PDF-'),
  });
  return renderInHost(<LoanCards />, { at: '/dashboard', user, state });
}

const steps = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

it('says to the borrower who accepted that it is signed, by whom, and what comes next', async () => {
  const { user } = renderPage();
  const heading = await screen.findByRole('heading', { level: 2, name: 'Your loan contract is signed.' });
  await waitFor(() => expect(heading).toHaveFocus());
  for (const name of ['Ana Lopez', 'Ben Ruiz']) expect(screen.getByText(name)).toBeVisible();
  expect(screen.getByText(/handed over yet\. Nothing is owed until it arrives\.$/)).toBeVisible();
  expect(steps()).toEqual([
    'Ana Lopez sends you $10,000.00',
    'You confirm that it arrived',
    'Then come the payments',
    'Keep the contract',
    expect.stringMatching(/^Loan from Ana Lopez/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByText('Saved in your downloads: promissory-note.pdf')).toBeVisible();
});

it('says to the lender who accepted to send the money', async () => {
  renderPage(ana);
  await screen.findByRole('heading', { name: 'Your loan contract is signed.' });
  expect(steps().slice(0, 2)).toEqual(['Send $10,000.00 to Ben Ruiz', 'Ben Ruiz confirms that it arrived']);
  expect(screen.getByRole('link', { name: 'Record it' })).toHaveAttribute('href', path.slice(0, -1));
});

it('is gone at the next visit', async () => {
  renderPage(ben, null);
  expect(await screen.findByRole('link', { name: 'Loan from Ana Lopez' })).toBeVisible();
  expect(screen.queryByText('Your loan contract is signed.')).not.toBeInTheDocument();
});
