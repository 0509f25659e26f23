import { messages, PROOF_REQUIRED, type AccountState } from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { account, ana } from '../../testing/ana';
import { Component as Account } from '../page';

const own: AccountState = { ...account, recovery_codes_due: false, recovery_days: 7, second_email: '' };
const withCodes: AccountState = { ...own, totp: true, two_step: true, recovery_codes_left: 9 };

function renderAccount(state: AccountState, answers: Record<string, unknown> = {}) {
  const calls = serveApi({ 'GET /account/': state, 'GET /sessions/': [], ...answers });
  return { calls, ...renderInHost(<Account />, { user: ana }) };
}

const sent = (calls: ReturnType<typeof serveApi>, path: string) =>
  calls.filter((call) => call.path === path && call.method !== 'GET').map(({ body }) => body);

describe('account recovery on the page of the account', () => {
  it('says how long it waits, and changes that once the person has proven who they are', async () => {
    let proven = false;
    const missing = { detail: messages.reauthenticationRequired, code: PROOF_REQUIRED };
    const { calls, user } = renderAccount(withCodes, {
      'POST /reauthenticate/': () => (proven = true) && {},
      'PUT /account-recovery/': () => (proven ? {} : [403, missing]),
    });
    expect(await screen.findByText(/After 7 days two-step login is turned off/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change the waiting time' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the waiting time' }));
    await user.selectOptions(
      dialog.getByLabelText('Wait before account recovery'),
      'Never: I keep my codes safe',
    );
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const ask = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await user.fill(ask.getByLabelText('Password'), 'bright meadow 41');
    await user.click(ask.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(sent(calls, '/account-recovery/')).toEqual([{ days: null }, { days: null }]));
  });

  it('says that it is off', async () => {
    renderAccount({ ...withCodes, recovery_days: null });
    expect(await screen.findByText(/nobody can let you in again/)).toBeVisible();
  });

  it('mails a link to a second address, and says what is wrong with one', async () => {
    const answers = [[400, { detail: messages.secondEmailOwn, email: [messages.secondEmailOwn] }], {}];
    const { calls, user } = renderAccount(own, { 'POST /second-email/': () => answers.shift() });
    await user.click(await screen.findByRole('button', { name: 'Add a second address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'A second address' }));
    await user.fill(dialog.getByLabelText('Email'), 'ana@example.com');
    await user.click(dialog.getByRole('button', { name: 'Send the link' }));
    expect(await dialog.findAllByText(/belongs to the account already/)).not.toHaveLength(0);
    await user.fill(dialog.getByLabelText('Email'), 'ana@example.net');
    await user.click(dialog.getByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(calls, '/second-email/')).toEqual([
      { email: 'ana@example.com' },
      { email: 'ana@example.net' },
    ]);
  });

  it('removes the second address after a question', async () => {
    const { calls, user } = renderAccount(
      { ...own, second_email: 'ana@example.net' },
      { 'DELETE /second-email/': {} },
    );
    await user.click(await screen.findByRole('button', { name: 'Remove the second address' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/ana@example.net can no longer recover your account/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent(calls, '/second-email/')).toHaveLength(1));
  });

  it('is missing from the page of an earlier server, and asks for a verified address first', async () => {
    renderAccount(account);
    expect(await screen.findByRole('heading', { name: 'Two-step login' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Account recovery' })).not.toBeInTheDocument();
  });

  it('asks for a verified address before a second one', async () => {
    renderAccount({ ...own, email_verified: false });
    expect(await screen.findByText(/Then you can add a second one/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a second address' })).not.toBeInTheDocument();
  });

  it('is chosen when two-step login is turned on', async () => {
    const { calls, user } = renderAccount(
      {
        ...own,
        passkeys: [{ id: 'p1', name: 'Phone', created_at: '2026-11-01T10:00:00Z', last_used_at: null }],
      },
      { 'PUT /two-step/': { recovery_codes: ['abcd-efgh-jkmn'] }, 'POST /recovery-codes/confirm/': {} },
    );
    await user.click(await screen.findByRole('button', { name: 'Turn on two-step login' }));
    const days = await screen.findByLabelText('Wait before account recovery');
    expect(days).toHaveValue('7');
    await user.selectOptions(days, '30 days');
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    await waitFor(() =>
      expect(sent(calls, '/recovery-codes/confirm/')).toEqual([
        { recovery_code: 'abcd-efgh-jkmn', recovery_days: 30 },
      ]),
    );
  });
});

describe('the yearly question about recovery codes', () => {
  it('is answered with yes', async () => {
    let due = true;
    const { calls, user } = renderAccount(withCodes, {
      'GET /account/': () => ({ ...withCodes, recovery_codes_due: due }),
      'POST /recovery-codes/check/': () => {
        due = false;
        return {};
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Yes, I have them' }));
    await waitFor(() =>
      expect(screen.queryByText('Do you still have your recovery codes?')).not.toBeInTheDocument(),
    );
    expect(sent(calls, '/recovery-codes/check/')).toHaveLength(1);
  });

  it('or with new ones, which keep the waiting time', async () => {
    const { user } = renderAccount(
      { ...withCodes, recovery_codes_due: true },
      { 'POST /recovery-codes/': { recovery_codes: ['abcd-efgh-jkmn'] } },
    );
    await user.click(await screen.findByRole('button', { name: 'Make new ones' }));
    await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
    expect(await screen.findByText('abcd-efgh-jkmn')).toBeVisible();
    expect(screen.queryByLabelText('Wait before account recovery')).not.toBeInTheDocument();
  });
});
