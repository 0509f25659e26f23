import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { legacyAccessMessages, messages } from '@heartwood/domain';
import { api } from '@heartwood/api-client';
import { renderInHost, serveApi } from '@heartwood/testing';
import { Component as AcceptTrust } from '../../legacy-access/links/accept-page';
import { Component as RefuseRelease } from '../../legacy-access/links/refuse-page';
import { Component as AcceptFamily } from '../../partner-invitation/page';
import { ana } from '../../testing/ana';
import { Component as ResetPassword } from '../reset-password/page';

const refused = (code: string, detail: string) => [404, { code, detail }];

describe('a mailed link that has done its work', () => {
  it.each<[string, ReactElement, string, string, unknown, string, string]>([
    [
      'an invitation to be trusted',
      <AcceptTrust key="page" />,
      '/accept-trust#token',
      'POST /trusted-invitations/open/',
      { owner_name: 'Cleo Park', name: 'Ben' },
      'invitation_used',
      legacyAccessMessages.invitationUsed,
    ],
    [
      'an invitation of a partner',
      <AcceptFamily key="page" />,
      '/accept-family#token',
      'POST /partner-invitations/open/',
      { owner_name: 'Cleo Park' },
      'partner_invitation_used',
      messages.partnerInvitationUsed,
    ],
    [
      'a check-in',
      <RefuseRelease key="page" />,
      '/refuse-release#token',
      'POST /release-requests/by-link/',
      { requests: [] },
      'refuse_link_used',
      legacyAccessMessages.refuseLinkUsed,
    ],
    [
      'a link to a new password',
      <ResetPassword key="page" />,
      '/reset-password#token',
      'POST /password-reset/open/',
      { username: 'ana', passkeys: [] },
      'password_link_used',
      messages.passwordLinkUsed,
    ],
  ])(
    'says so in the first tab once it is looked at again: %s',
    async (...[, page, at, call, open, code, detail]) => {
      const answers = [open, refused(code, detail)];
      serveApi({ [call]: () => answers.shift() });
      const { store } = renderInHost(page, { at, user: null });
      await screen.findByRole('button', { name: /Decline|I am well|Save the new password/ });
      act(() => void store.dispatch(api.internalActions.onFocus()));
      const [first = ''] = detail.split(/(?<=[.!?]) /);
      expect(await screen.findByText((text) => text.includes(first))).toBeVisible();
      expect(screen.getByRole('link', { name: /Log in|See your trusted people/ })).toBeVisible();
    },
  );
});

/** Whether the session of this browser has ended with the reset. */
let mockEnded = false;
jest.mock('../../security/use-session-ended', () => ({
  useSessionEnded: () => () => Promise.resolve(mockEnded),
}));

describe('a reset of the password', () => {
  const NEW = 'purple kayak lantern';
  const reset = async (session: Record<string, unknown>) => {
    serveApi({
      'POST /password-reset/open/': { username: 'ben', passkeys: [] },
      'POST /password-reset/confirm/': {},
    });
    const page = renderInHost(<ResetPassword />, { at: '/reset-password#token', user: ana, session });
    await page.user.type(await screen.findByLabelText('New password'), NEW);
    await page.user.type(screen.getByLabelText('Confirm password'), NEW);
    await page.user.click(screen.getByRole('button', { name: 'Save the new password' }));
    return page;
  };

  it('leaves the session of another account in this browser alone', async () => {
    const logout = jest.fn(() => Promise.resolve());
    await reset({ logout });
    expect(
      await screen.findByText(/The account ben has a new password. You are still logged in as ana/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
    expect(logout).not.toHaveBeenCalled();
  });

  it('logs out the browser of its own account', async () => {
    const logout = jest.fn(() => Promise.resolve());
    mockEnded = true;
    const { router } = await reset({ logout });
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(logout).toHaveBeenCalledTimes(1);
  });
});
