import { act, screen, waitFor } from '@testing-library/react';
import { messages } from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { Component as ForgotPassword } from '../forgot-password/page';
import { Component as ResetPassword } from '../reset-password/page';
import { Component as Account } from '../../security/page';
import { account, ana } from '../../testing/ana';

const NEW = 'purple kayak lantern';
const standing = { 'GET /account/': account, 'GET /sessions/': [] };

describe('a forgotten password', () => {
  it('sends the address, and shows the same message whether there is an account or not', async () => {
    const calls = serveApi({ 'POST /password-reset/': {} });
    const { user } = renderInHost(<ForgotPassword />, { at: '/forgot-password' });
    await user.fill(screen.getByLabelText('Email'), 'ana@example.com');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByRole('status')).toHaveTextContent('If an account uses ana@example.com');
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'ana@example.com' }]);
  });

  it('asks for an address, and keeps it when the server rejects it', async () => {
    serveApi({ 'POST /password-reset/': [429, { detail: messages.tooManyRequests }] });
    const { user } = renderInHost(<ForgotPassword />, { at: '/forgot-password' });
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Email is required.');
    await user.fill(screen.getByLabelText('Email'), 'ana@example.com');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(messages.tooManyRequests));
    expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com');
  });
});

describe('a link to choose a new password', () => {
  const at = '/reset-password#abc';
  const routes = [{ path: '/reset-password', Component: ResetPassword }];

  it('names the account, sends the token with the password, and leads to the login', async () => {
    const calls = serveApi({
      'POST /password-reset/open/': { username: 'ana' },
      'POST /password-reset/confirm/': {},
    });
    const { user, router } = renderInHost(routes);
    await act(() => router.navigate(at));
    expect(await screen.findByText('For the account ana.')).toBeVisible();
    await user.fill(screen.getByLabelText('New password'), NEW);
    await user.fill(screen.getByLabelText('Confirm password'), 'another');
    await user.click(screen.getByRole('button', { name: 'Save the new password' }));
    expect(await screen.findAllByText(messages.passwordsMustMatch)).not.toHaveLength(0);
    await user.fill(screen.getByLabelText('Confirm password'), NEW);
    await user.click(screen.getByRole('button', { name: 'Save the new password' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(calls.at(-1)?.body).toEqual({ token: 'abc', password: NEW, password2: NEW });
  });

  it('lists the passkeys, which are removed unless the person keeps them', async () => {
    const calls = serveApi({
      'POST /password-reset/open/': {
        username: 'ana',
        passkeys: [
          { created_at: '2026-01-01T18:00:00.000Z', last_used_at: null },
          { created_at: '2026-02-01T18:00:00.000Z', last_used_at: '2026-03-01T18:00:00.000Z' },
        ],
      },
      'POST /password-reset/confirm/': {},
    });
    const { user, router } = renderInHost(routes);
    await act(() => router.navigate(at));
    expect(await screen.findByText('Added January 1, 2026, not used yet')).toBeVisible();
    expect(screen.getByText('Added February 1, 2026, last used March 1, 2026')).toBeVisible();
    const keep = screen.getByRole('checkbox', { name: /Keep them/ });
    expect(keep).not.toBeChecked();
    await user.click(keep);
    await user.fill(screen.getByLabelText('New password'), NEW);
    await user.fill(screen.getByLabelText('Confirm password'), NEW);
    await user.click(screen.getByRole('button', { name: 'Save the new password' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(calls.at(-1)?.body).toEqual({ token: 'abc', password: NEW, password2: NEW, keep_passkeys: true });
  });

  it('says when a link does not work, and offers another', async () => {
    serveApi({ 'POST /password-reset/open/': [404, { detail: String(messages.passwordLinkUnknown()) }] });
    const { router } = renderInHost(routes);
    await act(() => router.navigate(at));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('This link doesn’t work.');
    expect(screen.getByText('A link works once, for one hour. Ask for a new one.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it('offers to try again while the server is down', async () => {
    serveApi({ 'POST /password-reset/open/': [503, { detail: messages.unavailable }] });
    const { router } = renderInHost(routes);
    await act(() => router.navigate(at));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('changing the password', () => {
  it('names its fields for password managers, and logs this browser out too', async () => {
    const logout = jest.fn(() => Promise.resolve());
    const flashes: string[] = [];
    const calls = serveApi({ ...standing, 'POST /change-password/': {} });
    const { user } = renderInHost(<Account />, {
      at: '/account',
      user: ana,
      session: { logout },
      onFlash: (message) => flashes.push(message),
    });
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    const labels = ['Current password', 'New password', 'Confirm password'];
    expect(labels.map((label) => screen.getByLabelText(label).getAttribute('autocomplete'))).toEqual([
      'current-password',
      'new-password',
      'new-password',
    ]);
    await user.fill(screen.getByLabelText('Current password'), 'old one');
    await user.fill(screen.getByLabelText('New password'), NEW);
    await user.fill(screen.getByLabelText('Confirm password'), NEW);
    await user.click(screen.getByRole('button', { name: 'Save the new password' }));
    await waitFor(() => expect(logout).toHaveBeenCalled());
    expect(flashes).toEqual([messages.passwordChanged]);
    expect(calls.at(-1)?.body).toEqual({ current_password: 'old one', password: NEW, password2: NEW });
  });

  it('shows an error at its field and keeps what was typed', async () => {
    const sentence = messages.currentPasswordWrong;
    serveApi({
      ...standing,
      'POST /change-password/': [400, { detail: sentence, current_password: [sentence] }],
    });
    const { user } = renderInHost(<Account />, { at: '/account', user: ana });
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    await user.fill(screen.getByLabelText('Current password'), 'old one');
    await user.fill(screen.getByLabelText('New password'), NEW);
    await user.fill(screen.getByLabelText('Confirm password'), NEW);
    await user.click(screen.getByRole('button', { name: 'Save the new password' }));
    await waitFor(() => expect(screen.getByLabelText('Current password')).toBeInvalid());
    expect(screen.getByLabelText('New password')).toHaveValue(NEW);
  });
});
