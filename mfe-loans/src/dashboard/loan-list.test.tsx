import { screen, within } from '@testing-library/react';
import { isoDate, type Loan, type LoanListItem, messages, todayOf } from '@heartwood/domain';
import {
  activeLoan,
  listedLoan,
  renderInHost,
  sampleLoan,
  samplePayment,
  serveApi,
} from '@heartwood/testing';
import { ana, ben } from '../testing/people';
import { groupLoans, taskOf } from './groups';
import { isChosen } from './loan-filter';
import { Component } from './page';
import { AllInterest } from './all-interest';

describe('loan list', () => {
  const renderPage = (user = ana) => renderInHost(<Component />, { at: '/loans', user });
  /** Nothing is due yet, whenever the tests run. */
  const today = todayOf(new Date());
  const funding = { sent_on: today, method: '', received_on: today };
  const withId = (id: string) => ({ id });
  const onTime = (loan: Loan): LoanListItem => ({ ...listedLoan(loan), overdue: null });

  it('lists first what needs this person now', async () => {
    serveApi({
      'GET /loans/': [
        sampleLoan(withId('1')),
        activeLoan({ ...withId('2'), payments: [samplePayment()], funding }),
        activeLoan({ ...withId('3'), funding }),
        sampleLoan({ ...withId('4'), status: 'declined' }),
      ].map(listedLoan),
    });
    renderPage(ben);
    const waiting = await screen.findByRole('region', { name: 'Waiting for you' });
    expect(within(waiting).getAllByRole('rowheader')).toHaveLength(2);
    expect(within(waiting).getByText('1 payment to confirm')).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Active loans' })).getAllByRole('rowheader'),
    ).toHaveLength(1);
    expect(within(screen.getByRole('region', { name: 'Ended' })).getByText('Declined')).toBeVisible();
  });

  it('shows the same proposal to the one who made it as waiting for the other', () => {
    const loans = [sampleLoan(), activeLoan()];
    expect(groupLoans(loans.map(onTime), ana).map(({ title }) => title)).toEqual([
      'Waiting for the other person',
      'Active loans',
    ]);
  });

  it('never calls a loan signed that was not', () => {
    const unsigned = { lender_signature: null };
    const abouts = (...loans: Loan[]) => groupLoans(loans.map(onTime), ana).map(({ about }) => about);
    expect(abouts(sampleLoan(), activeLoan())).toEqual([
      'You signed. You can withdraw until they accept.',
      'Both of you signed.',
    ]);
    expect(abouts(sampleLoan(unsigned), activeLoan(), activeLoan(unsigned))).toEqual([
      'Open each loan to see what to do next.',
      'Accepted, but not signed by both.',
    ]);
  });

  it('counts a missed payment as waiting for both, and a recorded one for the one who confirms it', () => {
    const titles = (user: typeof ana, loan: LoanListItem) =>
      groupLoans([loan], user).map(({ title }) => title);
    const late = listedLoan(activeLoan());
    expect([titles(ana, onTime(activeLoan())), titles(ben, onTime(activeLoan()))]).toEqual([
      ['Active loans'],
      ['Active loans'],
    ]);
    expect([titles(ana, late), titles(ben, late)]).toEqual([['Waiting for you'], ['Waiting for you']]);
  });

  it('counts a correction to confirm as waiting, also of a loan that has ended', () => {
    const loan = {
      ...onTime(activeLoan({ status: 'repaid', closed_as: 'paid' })),
      corrections_to_confirm: 1,
    };
    const [group, ...others] = groupLoans([loan], ana);
    expect([group?.title, others]).toEqual(['Waiting for you', []]);
    expect(taskOf(loan, ana)).toBe('1 correction to confirm');
  });

  it('shows all that is late, and since when', async () => {
    const overdue = { amount: 1531.44, since: isoDate('2025-02-28') };
    serveApi({ 'GET /loans/': [{ ...listedLoan(activeLoan()), overdue, borrower_name: 'Ben Ruiz' }] });
    renderPage();
    expect(await screen.findByText('Late: remind Ben Ruiz, or record the payment')).toBeVisible();
    expect(screen.getByText('since Feb 28, 2025')).toHaveTextContent('$1,531.44');
    expect(screen.getByRole('link', { name: 'Loan to Ben Ruiz' })).toBeVisible();
  });

  it('says on each loan whether this person lends or borrows', async () => {
    serveApi({ 'GET /loans/': [listedLoan()] });
    renderPage(ben);
    expect(await screen.findByRole('link', { name: 'Loan from ana' })).toHaveAttribute(
      'href',
      `/loans/${sampleLoan().id}`,
    );
  });

  it('links to the first loan if there is none', async () => {
    serveApi({ 'GET /loans/': [] });
    renderPage();
    expect(await screen.findByText('No loans yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Propose a loan' })).toHaveAttribute('href', '/loans/new');
  });

  it('fetches again when it failed', async () => {
    const answers: unknown[] = [[500, { detail: messages.serverError }], [listedLoan()]];
    serveApi({ 'GET /loans/': () => answers.shift() });
    const { user } = renderPage();
    expect(await screen.findByText(messages.fetchLoansFailed)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Loan to ben' })).toBeVisible();
  });

  it('asks a visitor to log in and comes back', () => {
    const { router } = renderInHost(<Component />, { at: '/loans' });
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/loans' } });
  });

  it('fetches all pages, and sends the token nowhere else', async () => {
    const page = (id: string, next?: string) => () => {
      const headers = { 'content-type': 'application/json', ...(next && { link: `<${next}>; rel="next"` }) };
      return [200, new Response(JSON.stringify([listedLoan(sampleLoan({ id }))]), { headers })];
    };
    const calls = serveApi({
      'GET /loans/?limit=200&cursor=two': page('2'),
      'GET /loans/': page('1', 'https://elsewhere.example/steal?limit=200&cursor=two'),
    });
    renderPage(ben);
    expect(await screen.findAllByRole('link', { name: 'Loan from ana' })).toHaveLength(2);
    expect(calls.map(({ path }) => path)).toEqual(['/loans/', '/loans/?limit=200&cursor=two']);
  });

  it('counts the next step of the funding as waiting for the party whose step it is', () => {
    const sent = { sent_on: isoDate('2025-01-31'), method: '', received_on: null };
    const title = (user: typeof ana, loan: Loan) => groupLoans([listedLoan(loan)], user)[0]?.title;
    const [unsent, underWay] = [activeLoan({ funding: null }), activeLoan({ funding: sent })];
    expect([title(ana, unsent), title(ben, unsent)]).toEqual(['Waiting for you', 'Signed, not funded']);
    expect([title(ana, underWay), title(ben, underWay)]).toEqual(['Signed, not funded', 'Waiting for you']);
  });

  it('filters the loans by role or by person, and sorts them', async () => {
    const loans = [
      activeLoan({ ...withId('1'), funding, amount: 900 }),
      activeLoan({ ...withId('2'), funding, amount: 80, borrower_username: 'cleo' }),
      activeLoan({ ...withId('3'), funding, amount: 700, lender_username: 'dora', borrower_username: 'ana' }),
      activeLoan({ ...withId('4'), funding, amount: 1000 }),
    ];
    serveApi({ 'GET /loans/': loans.map(listedLoan) });
    const { user } = renderPage(ana);
    const names = () =>
      screen.queryAllByRole('link', { name: /^Loan (to|from)/ }).map((link) => link.textContent);
    expect(await screen.findAllByRole('link', { name: /^Loan (to|from)/ })).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Amount' }));
    expect(names()).toEqual(['Loan to cleo', 'Loan from dora', 'Loan to ben', 'Loan to ben']);
    await user.click(screen.getByRole('button', { name: 'You borrow' }));
    expect(names()).toEqual(['Loan from dora']);
    await user.click(screen.getByRole('button', { name: 'All', pressed: false }));
    await user.fill(screen.getByRole('searchbox', { name: 'Find a person' }), 'CLEO');
    expect(names()).toEqual(['Loan to cleo']);
    await user.fill(screen.getByRole('searchbox', { name: 'Find a person' }), 'x');
    expect(screen.getByText('No loans match.')).toBeVisible();
  });

  it('finds a person by the full name and by the username', () => {
    const loan = { ...onTime(activeLoan()), borrower_name: 'Emma Haas' };
    const finds = (name: string) => isChosen(loan, { part: 'all', name }, 'ana');
    expect(['haas', 'ben', 'ana'].map(finds)).toEqual([true, true, false]);
  });
});

describe('all interest', () => {
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
});
