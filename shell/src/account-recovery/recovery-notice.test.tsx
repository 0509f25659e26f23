import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountRecovery } from '@heartwood/domain';
import { serveApi } from '@heartwood/testing';
import { ada, renderInShell } from '../testing/render-shell';
import { RecoveryNotice } from './recovery-notice';

const running: AccountRecovery = {
  begun_at: '2026-11-01T10:00:00.000Z',
  ends_at: '2026-11-08T18:00:00.000Z',
  canceled_at: null,
  by_second_email: true,
};

const renderPage = (options: Parameters<typeof renderInShell>[1] = { user: ada }) =>
  renderInShell([{ path: '*', element: <RecoveryNotice /> }], options);

describe('the notice of an account recovery', () => {
  it('says when it ends, and that it is canceled once the person has canceled it', async () => {
    let recovery = running;
    const calls = serveApi({
      'GET /account-recovery/': () => ({ recovery }),
      'DELETE /account-recovery/': () => {
        recovery = { ...running, canceled_at: '2026-11-02T10:00:00.000Z' };
        return {};
      },
    });
    renderPage();
    expect(await screen.findByText(/a new password counts on November 8, 2026/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the recovery' }));
    expect(await screen.findByText('The recovery of your account was canceled')).toBeVisible();
    expect(screen.getByText(/It was begun on November 1, 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel the recovery' })).not.toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('says which mailbox has begun it', async () => {
    serveApi({ 'GET /account-recovery/': { recovery: { ...running, by_second_email: false } } });
    renderPage();
    expect(await screen.findByText(/begun from your email address/)).toBeVisible();
  });

  it('stays, and says so, when it can’t be canceled', async () => {
    serveApi({
      'GET /account-recovery/': { recovery: running },
      'DELETE /account-recovery/': [503, { detail: 'The server is busy. Try again.' }],
    });
    renderPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the recovery' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is busy');
  });

  it('is for the person who is logged in, if there is anything to say', async () => {
    const calls = serveApi({ 'GET /account-recovery/': { recovery: null } });
    renderPage({});
    expect(calls).toHaveLength(0);
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});
