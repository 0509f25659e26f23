import { addDays, messages, todayOf } from '@heartwood/domain';
import { activeLoan, listedLoan, renderInHost, sampleLoan, serveApi } from '@heartwood/testing';
import { screen, waitFor } from '@testing-library/react';
import { ana, ben } from '../../testing/people';
import { LoanCards } from './loan-cards';

const renderPage = (user = ben) => renderInHost(<LoanCards />, { at: '/dashboard', user });

describe('the loans of the dashboard', () => {
  it('say what is left and what is due next', async () => {
    const next_due = { on: '2099-03-15', amount: 299.71 };
    serveApi({ 'GET /loans/': [{ ...listedLoan(activeLoan()), balance: 9000, next_due, overdue: null }] });
    renderPage();
    expect(await screen.findByRole('link', { name: 'Loan from ana' })).toHaveAttribute(
      'href',
      `/loans/${activeLoan().id}`,
    );
    expect(screen.getByText('$9,000.00')).toBeVisible();
    expect(screen.getByText('$299.71 on Mar 15, 2099')).toBeVisible();
  });

  it('begin with what is late, and with what its lender can do', async () => {
    const overdue = { amount: 1531.44, since: addDays(todayOf(new Date()), -71) };
    const late = { ...listedLoan(activeLoan()), overdue, borrower_name: 'Emma Haas' };
    const calls = serveApi({
      'GET /loans/': [late],
      'POST /loans/5a1e0000-0000-4000-8000-000000000001/remind/': activeLoan(),
    });
    const { user } = renderPage(ana);
    expect(await screen.findByText('Emma Haas is 71 days late with $1,531.44')).toBeVisible();
    expect(screen.getByText(/^\$1,531\.44 since/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Give more time' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mark $1,531.44 as received' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remind Emma Haas' }));
    await waitFor(() => expect(calls.at(-1)?.path).toMatch(/\/remind\/$/));
  });

  it('say to the borrower what is late, without those actions', async () => {
    serveApi({ 'GET /loans/': [listedLoan(activeLoan())] });
    renderPage();
    expect(await screen.findByText('Overdue')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Remind/ })).not.toBeInTheDocument();
  });

  it('leave out those that are over, and lead to them', async () => {
    serveApi({ 'GET /loans/': [listedLoan(sampleLoan({ status: 'declined' }))] });
    renderPage();
    expect(await screen.findByText('Your loan is over.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your loans' })).toHaveAttribute('href', '/loans');
  });

  it('fold into one row when there are none', async () => {
    serveApi({ 'GET /loans/': [] });
    renderPage();
    expect(await screen.findByText('No loans yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Propose a loan' })).toHaveAttribute('href', '/loans/new');
  });

  it('can be fetched again after a failure', async () => {
    const answers: unknown[] = [[503, { detail: messages.unavailable }], [listedLoan()]];
    serveApi({ 'GET /loans/': () => answers.shift() });
    const { user } = renderPage();
    expect(await screen.findByText(messages.fetchLoansFailed)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Loan from ana' })).toBeVisible();
  });
});
