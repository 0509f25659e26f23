import { screen, waitFor } from '@testing-library/react';
import { addDays, messages, todayOf } from '@heartwood/domain';
import { activeLoan, listedLoan, renderInHost, sampleLoan, serveApi } from '@heartwood/testing';
import { ana, ben } from '../../testing/people';
import { LoanCards } from './loan-cards';

describe('the loans of the dashboard', () => {
  const renderPage = (user = ben) => renderInHost(<LoanCards />, { at: '/dashboard', user });

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

  it('ask nothing of a borrower who died', async () => {
    const said_at = '2025-03-01T18:00:00.000Z';
    const counts_on = todayOf(new Date());
    const died = { role: 'borrower', reason: 'died', said_at, counts_on, counts: true } as const;
    const absences = [{ ...died, representative: null }];
    serveApi({ 'GET /loans/': [listedLoan(activeLoan({ absences }))] });
    renderPage(ana);
    expect(await screen.findByRole('button', { name: /as received$/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Remind/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Give more time' })).not.toBeInTheDocument();
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

describe('signed loan', () => {
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
});
