import { screen, waitFor, within } from '@testing-library/react';
import { messages, paths } from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { ana } from '../testing/ana';
import { Component } from './page';

const link = { 'POST /partner-invitations/open/': { owner_name: 'Cleo Park' } };
const renderPage = (user: typeof ana | null = ana, hash = '#token') =>
  renderInHost(<Component />, { at: `${paths.acceptFamily}${hash}`, user });

describe('the invitation of a partner', () => {
  it('says who invites and what is copied, and opens the wizard once it is accepted', async () => {
    const calls = serveApi({ ...link, 'POST /partner-invitations/accept/': [] });
    const { user, router } = renderPage();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Cleo Park invites you to make a will of your own',
    );
    expect(screen.getByText(/no gifts, no will, no documents/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Accept as ${ana.username}` }));
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.createWill));
    expect(calls.at(-1)?.body).toEqual({ token: 'token' });
  });

  it('asks a visitor for an account, and comes back', async () => {
    serveApi(link);
    const { user, router } = renderPage(null);
    await user.click(await screen.findByRole('link', { name: 'Sign up' }));
    expect(router.state.location).toMatchObject({
      pathname: paths.signup,
      state: { from: `${paths.acceptFamily}#token` },
    });
  });

  it('shows why it can’t be accepted', async () => {
    const answer = [403, { detail: messages.partnerInvitationOther }];
    serveApi({ ...link, 'POST /partner-invitations/accept/': answer });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: /^Accept as/ }));
    expect(await screen.findByText(messages.partnerInvitationOther)).toBeVisible();
  });

  it('is declined after a question', async () => {
    serveApi({ ...link, 'POST /partner-invitations/decline/': {} });
    const { user } = renderPage(null);
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline this invitation?' }));
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByRole('heading', { name: 'You have declined' })).toBeVisible();
  });

  it.each([
    ['without its secret', '', 200],
    ['that is unknown', '#token', 404],
  ])('by a link %s leads on', async (_which, hash, status) => {
    serveApi({ 'POST /partner-invitations/open/': [status, { detail: messages.partnerInvitationUnknown }] });
    renderPage(ana, hash);
    expect(await screen.findByRole('link', { name: 'Go to your wills' })).toHaveAttribute(
      'href',
      paths.wills,
    );
  });
});
