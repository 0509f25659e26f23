import { screen, waitFor, within } from '@testing-library/react';
import { messages, PROOF_REQUIRED } from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { account, ana } from '../testing/ana';
import { Component } from './page';

const here = {
  id: 's1',
  device: 'Chrome on Windows',
  address: '198.51.100.7',
  created_at: '2026-11-01T10:00:00.000Z',
  last_used_at: '2026-11-02T10:00:00.000Z',
  current: true,
};
const phone = { ...here, id: 's2', device: 'Safari on iPhone', current: false };
const refused = [403, { detail: messages.reauthenticationRequired, code: PROOF_REQUIRED }];

const renderPage = () => renderInHost(<Component />, { at: '/account', user: ana });

describe('account and security', () => {
  it('tries again when the account could not be loaded', async () => {
    const answers: unknown[] = [[503, { detail: messages.unavailable }], account];
    serveApi({ 'GET /account/': () => answers.shift(), 'GET /sessions/': [here] });
    const { user } = renderPage();
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.loadAccountFailed);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Verified')).toBeVisible();
  });

  it('says what an address that is not verified means, and sends another link', async () => {
    const calls = serveApi({
      'GET /account/': { ...account, email_verified: false, mails_waiting: 2 },
      'GET /sessions/': [here],
      'POST /email-verification/': {},
    });
    const { user } = renderPage();
    expect(await screen.findByText(/2 emails wait for it/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText('A link is on its way. It works for 24 hours.')).toBeVisible();
    expect(calls.some(({ path }) => path === '/email-verification/')).toBe(true);
  });

  it('lists where the person is logged in, and logs one or all others out', async () => {
    const calls = serveApi({
      'GET /account/': account,
      'GET /sessions/': [here, phone],
      'DELETE /sessions/:id/': [204, null],
      'POST /sessions/end-others/': {},
    });
    const { user } = renderPage();
    const list = within(await screen.findByRole('region', { name: 'Where you are logged in' }));
    await list.findByText('Safari on iPhone');
    expect(list.getByText('This device')).toBeVisible();
    expect(list.queryByRole('button', { name: 'Log out Chrome on Windows' })).not.toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'Log out Safari on iPhone' }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/sessions/s2/')).toBe(true));
    await user.click(list.getByRole('button', { name: 'Log out all other devices' }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/sessions/end-others/')).toBe(true));
  });

  it('reauthenticates before a change, makes it then, and shows the recovery codes', async () => {
    let proven = false;
    let app = false;
    const secret = {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Heartwood:ana?secret=JBSWY3DPEHPK3PXP',
    };
    const calls = serveApi({
      'GET /account/': () => ({ ...account, totp: app, two_step: app }),
      'GET /sessions/': [here],
      'POST /reauthenticate/': ({ body }: { body: { password: string } }) => {
        proven = body.password === 'right';
        return proven ? {} : [400, { detail: messages.passwordWrong, password: [messages.passwordWrong] }];
      },
      'POST /totp/': () => (proven ? secret : refused),
      'POST /totp/confirm/': () => {
        app = true;
        return { recovery_codes: ['abcd-efgh-jkmn'] };
      },
    });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Add an authenticator app' }));
    const ask = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await user.fill(ask.getByLabelText('Password'), 'wrong');
    await user.click(ask.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(ask.getByLabelText('Password')).toBeInvalid());
    await user.fill(ask.getByLabelText('Password'), 'right');
    await user.click(ask.getByRole('button', { name: 'Confirm' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an authenticator app' }));
    expect(dialog.getByText('Or enter this key: JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
    const link = dialog.getByRole('link', { name: 'Add it there' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^otpauth:/));
    await user.fill(dialog.getByLabelText('Code'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('abcd-efgh-jkmn')).toBeVisible();
    expect(calls.find(({ path }) => path === '/totp/confirm/')?.body).toEqual({ totp_code: '123456' });
  });

  it('changes nothing when the person does not confirm', async () => {
    const calls = serveApi({
      'GET /account/': { ...account, totp: true, two_step: true, recovery_codes_left: 9 },
      'GET /sessions/': [here],
      'DELETE /totp/': refused,
    });
    const { user } = renderPage();
    expect(await screen.findByText(/9 recovery codes are left/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove the authenticator app' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    const ask = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    expect(ask.getByRole('button', { name: 'Use a code from your app' })).toBeVisible();
    await user.click(ask.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('ends nothing before a person has confirmed it, and says what it ended', async () => {
    const calls = serveApi({
      'GET /account/': { ...account, totp: true, two_step: true },
      'GET /sessions/': [here],
      'PUT /two-step/': {},
    });
    const onFlash = jest.fn();
    const { user } = renderInHost(<Component />, { at: '/account', user: ana, onFlash });
    for (const name of [
      'Make new recovery codes',
      'Remove the authenticator app',
      'Turn off two-step login',
    ]) {
      await user.click(await screen.findByRole('button', { name }));
      await user.click(await screen.findByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    }
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Turn off two-step login' }));
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(onFlash).toHaveBeenCalled());
    expect(onFlash.mock.calls[0][0]).toBe('Two-step login is off.');
  });

  it('makes new recovery codes once, however often it is asked to', async () => {
    const calls = serveApi({
      'GET /account/': { ...account, totp: true, two_step: true },
      'GET /sessions/': [here],
      'POST /recovery-codes/': { recovery_codes: ['abcd-efgh-jkmn'] },
    });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Make new recovery codes' }));
    await user.dblClick(await screen.findByRole('button', { name: 'Make new codes' }));
    expect(await screen.findByText('abcd-efgh-jkmn')).toBeVisible();
    expect(calls.filter(({ path }) => path === '/recovery-codes/')).toHaveLength(1);
  });

  it.each([
    [[], /stay with the other person\.$/],
    [['active', 'pending'], /You have a running loan\. Closing the account ends no debt\./],
    [['active', 'repaid', 'active'], /You have 2 running loans\. .* or names somebody who acts for you\.$/],
  ])('says before it closes the account what becomes of loans: %j', async (statuses, sentence) => {
    serveApi({
      'GET /account/': account,
      'GET /sessions/': [here],
      'GET /loans/': statuses.map((status) => ({ status })),
    });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Close the account' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Close your account?' }));
    expect(await dialog.findByText(sentence)).toBeVisible();
  });

  it('asks before it closes the recovery codes, which count once they were kept or downloaded', async () => {
    const calls = serveApi({
      'GET /account/': { ...account, totp: true, two_step: true },
      'GET /sessions/': [here],
      'POST /recovery-codes/': { recovery_codes: ['abcd-efgh-jkmn'] },
      'POST /recovery-codes/confirm/': {},
    });
    const confirmed = () => calls.filter(({ path }) => path === '/recovery-codes/confirm/');
    const { user } = renderPage();
    const codes = () => screen.queryByText('abcd-efgh-jkmn');
    const make = async () => {
      await user.click(await screen.findByRole('button', { name: 'Make new recovery codes' }));
      await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
    };
    await make();
    await screen.findByText('abcd-efgh-jkmn');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Back to the codes' }));
    expect(codes()).toBeVisible();
    await user.keyboard('{Escape}');
    const ask = within(await screen.findByRole('alertdialog', { name: 'Close without keeping the codes?' }));
    await user.click(ask.getByRole('button', { name: 'Close anyway' }));
    expect(codes()).not.toBeInTheDocument();
    expect(confirmed()).toEqual([]);

    await make();
    // jsdom has no object URLs.
    URL.createObjectURL = jest.fn(() => 'blob:codes');
    URL.revokeObjectURL = jest.fn();
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(clicked).toHaveBeenCalledTimes(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(codes()).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(confirmed().map(({ body }) => body)).toEqual([{ recovery_code: 'abcd-efgh-jkmn' }]);
  });

  it('keeps the recovery codes open until the server has confirmed them', async () => {
    const answers: unknown[] = ['down', {}];
    serveApi({
      'GET /account/': { ...account, totp: true, two_step: true },
      'GET /sessions/': [here],
      'POST /recovery-codes/': { recovery_codes: ['abcd-efgh-jkmn'] },
      'POST /recovery-codes/confirm/': () => answers.shift(),
    });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Make new recovery codes' }));
    await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
    await user.click(await screen.findByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByText(messages.outcomeUnclear)).toBeVisible();
    expect(screen.getByText('abcd-efgh-jkmn')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    await waitFor(() => expect(screen.queryByText('abcd-efgh-jkmn')).not.toBeInTheDocument());
  });

  it('asks for a factor where the password alone is not enough, until the server is satisfied', async () => {
    const missing = { detail: messages.factorRequired, code: PROOF_REQUIRED };
    let proven = false;
    const calls = serveApi({
      'GET /account/': { ...account, totp: true, two_step: true },
      'GET /sessions/': [here],
      'POST /reauthenticate/': () => (proven = true) && {},
      'PUT /two-step/': () => (proven ? {} : [403, { ...missing, second_factor: [messages.factorRequired] }]),
    });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Turn off two-step login' }));
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    const ask = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    expect(ask.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(ask.queryByRole('button', { name: 'Use the password' })).not.toBeInTheDocument();
    await user.fill(ask.getByLabelText('Code'), 'abcd-efgh-jkmn');
    await user.click(ask.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(calls.filter(({ path }) => path === '/two-step/')).toHaveLength(2));
    expect(calls.find(({ path }) => path === '/reauthenticate/')?.body).toEqual({
      second_factor: 'abcd-efgh-jkmn',
    });
  });

  it('offers no factor before the address is verified, and says why', async () => {
    serveApi({ 'GET /account/': { ...account, email_verified: false }, 'GET /sessions/': [here] });
    renderPage();
    expect(await screen.findAllByText(messages.factorsUnverified)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Add an authenticator app' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  });
});
