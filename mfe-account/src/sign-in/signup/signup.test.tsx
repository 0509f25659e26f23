import { screen, waitFor, within } from '@testing-library/react';
import { messages, TERMS_VERSION } from '@heartwood/domain';
import type { SessionOutcome } from '@heartwood/host';
import { renderInHost, type RenderOptions } from '@heartwood/testing';
import { Component } from './page';

const typed = {
  'First name': 'Ana',
  'Last name': 'Quintana',
  Username: 'ana',
  Email: 'ana@example.com',
  Password: 'blue river kayak',
  'Confirm password': 'blue river kayak',
};

const sent = {
  first_name: 'Ana',
  last_name: 'Quintana',
  username: 'ana',
  email: 'ana@example.com',
  password: 'blue river kayak',
  password2: 'blue river kayak',
  terms_version: TERMS_VERSION,
};

function renderPage(answer: SessionOutcome = { ok: true }, options: RenderOptions = {}) {
  const signup = jest.fn(() => Promise.resolve(answer));
  const page = renderInHost(<Component />, { at: '/signup', session: { signup }, ...options });
  return { ...page, signup };
}

async function fill({ user }: ReturnType<typeof renderPage>, changes: Partial<typeof typed> = {}) {
  for (const [label, text] of Object.entries({ ...typed, ...changes })) {
    if (!text) continue;
    // Not key by key: each takes a rendering.
    await user.fill(screen.getByLabelText(label), text.slice(0, 1));
    await user.paste(text.slice(1));
  }
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
}

describe('sign up', () => {
  beforeEach(() => sessionStorage.clear());

  it('keeps everything but the passwords after a reload, until there is an account', async () => {
    const before = renderPage({ ok: false, detail: null, fields: {} });
    await fill(before);
    before.unmount();
    expect(JSON.stringify(sessionStorage)).not.toContain('kayak');
    const page = renderPage();
    expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com');
    expect(screen.getByLabelText('Username')).toHaveValue('ana');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    const rest = { 'First name': '', 'Last name': '', Username: '', Email: '' };
    await fill(page, rest);
    expect(page.signup).toHaveBeenCalledWith(sent);
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/dashboard'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('makes the account and goes to the dashboard', async () => {
    const page = renderPage();
    await fill(page);
    expect(page.signup).toHaveBeenCalledWith(sent);
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/dashboard'));
  });

  it('continues to the page that required a login', async () => {
    const page = renderPage({ ok: true }, { state: { from: '/create-will' } });
    await fill(page);
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/create-will'));
  });

  it.each(Object.keys(typed))('requires %s', async (label) => {
    const page = renderPage();
    await fill(page, { [label]: '' });
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByText(String(messages.required(label)))).toBeVisible();
    expect(page.signup).not.toHaveBeenCalled();
  });

  it.each([
    ['Email', 'ana@', messages.emailInvalid],
    ['Confirm password', 'blue river canoe', 'Passwords must match'],
    ['Password', 'short', String(messages.passwordTooShort())],
    ['Username', 'a b', String(messages.usernameRules())],
  ])('refuses a %s such as “%s” on its field', async (label, text, sentence) => {
    const page = renderPage();
    await fill(page, { [label]: text });
    await screen.findByRole('alert');
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(page.signup).not.toHaveBeenCalled();
  });

  it("puts the server's sentence on the field, until its value changes", async () => {
    const page = renderPage({
      ok: false,
      detail: messages.usernameTaken,
      fields: { username: [messages.usernameTaken] },
    });
    await fill(page);
    const username = screen.getByLabelText('Username');
    expect(await screen.findAllByText(messages.usernameTaken)).toHaveLength(2);
    await page.user.click(screen.getByLabelText('Email'));
    await page.user.tab();
    expect(username).toBeInvalid();
    await page.user.type(username, '.q');
    expect(username).toBeValid();
    expect(screen.queryByText(messages.usernameTaken)).not.toBeInTheDocument();
  });

  it('shows the server’s detail if it is about no field, and keeps what was typed', async () => {
    const page = renderPage({ ok: false, detail: messages.tooManyRequests, fields: {} });
    await fill(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.tooManyRequests);
    for (const [label, text] of Object.entries(typed)) expect(screen.getByLabelText(label)).toHaveValue(text);
  });

  it('has its own message when the server sends none', async () => {
    const page = renderPage({ ok: false, detail: null, fields: {} });
    await fill(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('Signup failed');
  });

  it('names its fields for password managers', () => {
    renderPage();
    const names = Object.keys(typed).map((label) =>
      screen.getByLabelText(label).getAttribute('autocomplete'),
    );
    expect(names).toEqual(['given-name', 'family-name', 'username', 'email', 'new-password', 'new-password']);
  });

  it('shows how strong the password is while it is typed', async () => {
    const { user } = renderPage();
    const password = screen.getByLabelText('Password');
    await user.fill(password, 'sunshine');
    expect(screen.getByRole('status')).toHaveTextContent('Password strength: weak.');
    await user.type(password, ' purple kayak lantern');
    expect(screen.getByRole('status')).toHaveTextContent('Password strength: strong.');
  });

  it('links to the login, and leaves if the person is already logged in', () => {
    renderPage();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    const { router } = renderPage({ ok: true }, { status: 'in' });
    expect(router.state.location.pathname).toBe('/dashboard');
  });
});
