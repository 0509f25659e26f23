import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '@heartwood/domain';
import type { SessionOutcome } from '@heartwood/host';
import { renderInHost, type RenderOptions, serveApi } from '@heartwood/testing';
import { Component } from './page';

const failure = (detail: string | null, fields = {}): SessionOutcome => ({ ok: false, detail, fields });

function renderPage(login: () => Promise<SessionOutcome>, options: RenderOptions = {}) {
  const spy = jest.fn(login);
  const page = renderInHost(<Component />, { at: '/login', session: { login: spy }, ...options });
  return { ...page, login: spy };
}

async function logIn(
  user: ReturnType<typeof renderPage>['user'],
  username = 'ana',
  password = 'blue river 7',
) {
  if (username) await user.fill(screen.getByLabelText('Username'), username);
  if (password) await user.fill(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

describe('log in', () => {
  beforeEach(() => {
    serveApi({ 'GET /demo/': { accounts: [] } });
  });

  it('sends what was typed and goes to the dashboard', async () => {
    const { user, login, router } = renderPage(() => Promise.resolve({ ok: true }));
    await logIn(user);
    expect(login).toHaveBeenCalledWith({ username: 'ana', password: 'blue river 7' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it('goes back to where the person was going', async () => {
    const { user, router } = renderPage(() => Promise.resolve({ ok: true }), {
      state: { from: '/loans/7/contract?page=2' },
    });
    expect(screen.getByText(messages.notSignedIn)).toBeVisible();
    await logIn(user);
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe('/loans/7/contract?page=2'),
    );
  });

  it('leaves at once when the person is logged in already', () => {
    const { router } = renderPage(() => Promise.resolve({ ok: true }), { status: 'in' });
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('waits while a token is being verified', () => {
    renderPage(() => Promise.resolve({ ok: true }), { status: 'checking' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Log in');
    expect(screen.queryByLabelText('Username')).not.toBeInTheDocument();
  });

  it('requires both fields before it asks the server', async () => {
    const { user, login } = renderPage(() => Promise.resolve({ ok: true }));
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByText('Username is required.')).toBeVisible();
    expect(within(summary).getByText('Password is required.')).toBeVisible();
    expect(login).not.toHaveBeenCalled();
  });

  it("shows the server's sentence and keeps what was typed", async () => {
    const { user } = renderPage(() => Promise.resolve(failure(messages.wrongCredentials)));
    await logIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.wrongCredentials);
    expect(screen.getByLabelText('Username')).toHaveValue('ana');
    expect(screen.getByLabelText('Password')).toHaveValue('blue river 7');
  });

  it('has its own message when the server sends none', async () => {
    const { user } = renderPage(() => Promise.resolve(failure(null)));
    await logIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed, please try again.');
  });

  it('clears its message at the next attempt', async () => {
    const answers: SessionOutcome[] = [failure(messages.wrongCredentials), { ok: true }];
    const { user, router } = renderPage(() => Promise.resolve(answers.shift() ?? failure(null)));
    await logIn(user);
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it('supports password managers, and accepts a pasted password', async () => {
    const { user } = renderPage(() => Promise.resolve({ ok: true }));
    expect(screen.getByLabelText('Username')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    await user.click(screen.getByLabelText('Password'));
    await user.paste('from the manager');
    expect(screen.getByLabelText('Password')).toHaveValue('from the manager');
  });

  it('shows the password when asked', async () => {
    const { user } = renderPage(() => Promise.resolve({ ok: true }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show Password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });

  it('passes the destination on to the sign-up', async () => {
    const { user, router } = renderPage(() => Promise.resolve({ ok: true }), {
      state: { from: '/create-will' },
    });
    await user.click(screen.getByRole('link', { name: 'Sign up' }));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/signup', state: { from: '/create-will' } }),
    );
  });

  it('doesn’t mention demo accounts if there are none', () => {
    renderPage(() => Promise.resolve({ ok: true }));
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  });
});

describe('demo accounts', () => {
  const accounts = [
    { username: 'maria', password: 'demo-maria', name: 'Maria Quintana' },
    { username: 'sam', password: 'demo-sam', name: 'Sam Quintana' },
  ];

  it('fills the form by a button for each', async () => {
    serveApi({ 'GET /demo/': { accounts } });
    const { user, login } = renderPage(() => Promise.resolve({ ok: true }));
    await user.click(await screen.findByRole('button', { name: 'Fill in Sam Quintana' }));
    expect(screen.getByLabelText('Username')).toHaveValue('sam');
    expect(screen.getByRole('status')).toHaveTextContent('Sam Quintana is filled in above.');
    expect(login).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(login).toHaveBeenCalledWith({ username: 'sam', password: 'demo-sam' });
  });
});

describe('second factor', () => {
  const asks = (sentence: string): SessionOutcome => ({
    ok: false,
    detail: sentence,
    fields: { second_factor: [sentence] },
  });

  it('asks for the code only if the account requires one, and sends it with the password', async () => {
    serveApi({ 'GET /demo/': { accounts: [] } });
    const answers = [
      asks(messages.secondFactorRequired),
      asks(messages.secondFactorWrong),
      { ok: true as const },
    ];
    const login = jest.fn(() => Promise.resolve<SessionOutcome>(answers.shift() ?? { ok: true }));
    const { user, router } = renderInHost(<Component />, { at: '/login', session: { login } });
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    await user.fill(screen.getByLabelText('Username'), 'ana');
    await user.fill(screen.getByLabelText('Password'), 'blue river 7');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    const code = await screen.findByLabelText('Code');
    expect(screen.getByText(messages.secondFactorRequired)).toBeVisible();
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(login).toHaveBeenLastCalledWith({ username: 'ana', password: 'blue river 7' });
    await user.fill(code, '000000');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(screen.getByLabelText('Code')).toBeInvalid());
    expect(screen.getByText(messages.secondFactorRequired)).toBeVisible();
    await user.fill(screen.getByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    const sent = { username: 'ana', password: 'blue river 7', second_factor: '123456' };
    expect(login).toHaveBeenLastCalledWith(sent);
  });
});
