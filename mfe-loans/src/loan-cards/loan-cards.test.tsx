import { messages } from '@heartwood/domain';
import { activeLoan, listedLoan, renderInHost, sampleLoan, serveApi } from '@heartwood/testing';
import { screen } from '@testing-library/react';
import { ben } from '../testing/people';
import { LoanCards } from './loan-cards';

const renderPage = () => renderInHost(<LoanCards />, { at: '/dashboard', user: ben });

describe('the loans of the dashboard', () => {
  it('say what is left and what is due next', async () => {
    const next_due = { on: '2099-03-15', amount: 299.71 };
    serveApi({ 'GET /loans/': [{ ...listedLoan(activeLoan()), balance: 9000, next_due }] });
    renderPage();
    expect(await screen.findByRole('link', { name: 'Loan from ana' })).toHaveAttribute(
      'href',
      `/loans/${activeLoan().id}`,
    );
    expect(screen.getByText('$9,000.00')).toBeVisible();
    expect(screen.getByText('$299.71 on Mar 15, 2099')).toBeVisible();
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
