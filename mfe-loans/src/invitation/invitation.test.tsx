import { screen, waitFor, within } from '@testing-library/react';
import { loanHtml, messages, paths, type InvitedLoan } from '@heartwood/domain';
import { renderInHost, sampleLoan, serveApi } from '@heartwood/testing';
import { ana, ben } from '../testing/people';
import { Component } from './page';

const note = sampleLoan({ borrower_username: '' });
const { lender_signature, borrower_signature, signatures = [], id } = note;
const { amount, interest_rate, term_in_months } = note;
const invited: InvitedLoan = {
  ...{ amount, interest_rate, term_in_months },
  role: 'borrower',
  contract: loanHtml(note, {
    lender: { name: 'Ana Ortiz' },
    borrower: { name: '', invitedAs: 'Emma Haas' },
  }),
  lender_username: 'ana',
  borrower_username: '',
  lender_name: 'Ana Ortiz',
  borrower_name: 'Emma Haas',
  lender_signature,
  borrower_signature,
  signatures,
  expires_at: '2027-01-30T17:00:00.000Z',
};
const link = { 'POST /loan-invitations/open/': invited };
const renderPage = (user: typeof ana | null = null, hash = '#token') =>
  renderInHost(<Component />, { at: `${paths.invitedLoan}${hash}`, user });

describe('the link of an invitation to a loan', () => {
  it('shows the whole contract without an account, and comes back after a sign-up', async () => {
    const calls = serveApi(link);
    const { user, router } = renderPage();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Ana Ortiz offers you a loan');
    expect(screen.getByRole('table', { name: 'Schedule of payments' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Lender signature of ana' })).toBeVisible();
    expect(screen.getAllByText(/Emma Haas/)).not.toHaveLength(0);
    expect(calls.at(-1)?.body).toEqual({ token: 'token' });
    await user.click(screen.getByRole('button', { name: 'Review and sign' }));
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Sign up' }));
    expect(router.state.location).toMatchObject({
      pathname: paths.signup,
      state: { from: `${paths.invitedLoan}#token` },
    });
  });

  it('says who asks for a loan', async () => {
    serveApi({
      'POST /loan-invitations/open/': {
        ...invited,
        role: 'lender',
        ...{
          lender_username: '',
          lender_name: 'Emma Haas',
          borrower_username: 'ben',
          borrower_name: 'Ben Ruiz',
        },
      },
    });
    renderPage();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Ben Ruiz asks you for a loan',
    );
  });

  it('goes on to the signature with an account', async () => {
    const calls = serveApi({
      ...link,
      'POST /loan-invitations/join/': { ...note, borrower_username: 'ben' },
    });
    const { user, router } = renderPage(ben);
    expect(await screen.findByText(/^If you go on, the contract has your full name/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go on as ben' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.loanContract(id)));
    expect(calls.at(-1)?.body).toEqual({ token: 'token' });
  });

  it('shows why the place can’t be taken', async () => {
    serveApi({ ...link, 'POST /loan-invitations/join/': [409, { detail: messages.loanInvitationUsed }] });
    const { user } = renderPage(ben);
    await user.click(await screen.findByRole('button', { name: 'Go on as ben' }));
    expect(await screen.findByText(messages.loanInvitationUsed)).toBeVisible();
  });

  it('is not for its proposer', async () => {
    serveApi(link);
    renderPage(ana);
    expect(await screen.findByText(messages.loanInvitationOwn)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Go on/ })).not.toBeInTheDocument();
  });

  it('is declined after a question, without an account', async () => {
    serveApi({ ...link, 'POST /loan-invitations/decline/': {} });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline this loan?' }));
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByRole('heading', { name: 'You have declined' })).toBeVisible();
  });

  it.each([
    [409, { detail: messages.loanInvitationWithdrawn }, 'Go to the home page', paths.home],
    [404, { detail: messages.loanInvitationUnknown }, 'Go to the home page', paths.home],
    [409, { detail: messages.loanInvitationUsed, code: 'loan_invitation_used' }, 'Log in', paths.login],
  ])('that no longer works (%d) says why, and leads on', async (status, answer, label, href) => {
    serveApi({ 'POST /loan-invitations/open/': [status, answer] });
    renderPage();
    const [first = ''] = answer.detail.split('. ');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(first);
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', href);
  });

  it('without its secret leads on', async () => {
    serveApi({});
    renderPage(ana, '');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('This link doesn’t work.');
    expect(screen.getByRole('link', { name: 'Go to your loans' })).toHaveAttribute('href', paths.loans);
  });

  it('can be tried again after a failure', async () => {
    const answers: unknown[] = [[500, { detail: messages.serverError }], invited];
    serveApi({ 'POST /loan-invitations/open/': () => answers.shift() });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Ana Ortiz offers you a loan' })).toBeVisible();
  });
});
