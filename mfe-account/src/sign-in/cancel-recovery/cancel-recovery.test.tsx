import { messages, paths } from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { screen } from '@testing-library/react';
import { Component as CancelRecovery } from './page';

const open = (at = '/cancel-recovery#token.>') => renderInHost(<CancelRecovery />, { at });

const press = async (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Cancel the recovery' }));

describe('the link that cancels an account recovery', () => {
  it('cancels it by a button, and says what to do if a stranger began it', async () => {
    const calls = serveApi({ 'POST /account-recovery/cancel/': {} });
    const { user } = open();
    expect(calls).toEqual([]);
    await press(user);
    expect(await screen.findByRole('heading', { name: 'The account recovery is canceled' })).toBeVisible();
    expect(screen.getByText(/Change the password of that mailbox/)).toBeVisible();
    // Whoever began it from the first mailbox has chosen a password, which counts.
    expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
      'href',
      paths.forgotPassword,
    );
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'token' }]);
  });

  it.each([
    ['recovery_link_used', messages.recoveryLinkUsed],
    ['recovery_link_unknown', messages.recoveryLinkUnknown],
  ])('says why it does nothing, with the way on: %s', async (code, detail) => {
    serveApi({ 'POST /account-recovery/cancel/': [404, { detail, code }] });
    const { user } = open();
    await press(user);
    const [first = ''] = detail.split(/(?<=\.) /);
    expect(await screen.findByText((text) => text.startsWith(first))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
  });

  it('says what went wrong, and lets the person try again', async () => {
    serveApi({ 'POST /account-recovery/cancel/': [503, { detail: messages.unavailable }] });
    const { user } = open();
    await press(user);
    expect(await screen.findByText(messages.unavailable)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel the recovery' })).toBeEnabled();
  });
});
