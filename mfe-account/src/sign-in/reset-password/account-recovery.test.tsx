import type { PasswordResetAccount } from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { screen, waitFor } from '@testing-library/react';
import { Component as ResetPassword } from './page';

const base: PasswordResetAccount = {
  ...{ username: 'ana', passkeys: [], last_factor: false },
  ...{ two_step: true, by_second_email: false, recovery_days: 14 },
};

function open(account: PasswordResetAccount) {
  const calls = serveApi({ 'POST /password-reset/open/': account, 'POST /password-reset/confirm/': {} });
  return { calls, ...renderInHost(<ResetPassword />, { at: '/reset-password#token' }) };
}

async function save(user: ReturnType<typeof open>['user']) {
  await user.fill(screen.getByLabelText('New password'), 'granite lantern 87');
  await user.fill(screen.getByLabelText('Confirm password'), 'granite lantern 87');
  await user.click(screen.getByRole('button', { name: 'Save the new password' }));
}

const LOST = 'I have lost my app, my passkeys, and all recovery codes';

describe('a new password for an account whose second steps are lost', () => {
  it('begins account recovery if the person says so, and says how long it waits', async () => {
    const { calls, user } = open(base);
    await user.click(await screen.findByLabelText(LOST));
    await save(user);
    expect(await screen.findByRole('heading', { name: 'Account recovery has begun' })).toBeVisible();
    expect(screen.getByText(/After 14 days it alone logs you in/)).toBeVisible();
    expect(calls.at(-1)?.body).toMatchObject({ lost_factors: true, token: 'token' });
  });

  it('leads to the login otherwise', async () => {
    const { user, router } = open(base);
    await screen.findByLabelText(LOST);
    await save(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it.each<[string, Partial<PasswordResetAccount>]>([
    ['whose password alone logs in', { two_step: false }],
    ['whose owner has turned account recovery off', { recovery_days: null }],
    ['of an earlier server', { recovery_days: undefined }],
  ])('offers no account recovery for an account %s', async (_name, more) => {
    open({ ...base, ...more });
    expect(await screen.findByLabelText('New password')).toBeVisible();
    expect(screen.queryByLabelText(LOST)).not.toBeInTheDocument();
  });

  it('waits if the link went to the second address', async () => {
    const { user } = open({ ...base, by_second_email: true });
    expect(await screen.findByText('The new password counts after 14 days')).toBeVisible();
    expect(screen.queryByLabelText(LOST)).not.toBeInTheDocument();
    await save(user);
    expect(await screen.findByText(/Your new password counts after 14 days/)).toBeVisible();
  });
});
