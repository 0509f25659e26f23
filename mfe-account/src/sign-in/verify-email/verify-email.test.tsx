import { messages } from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { screen } from '@testing-library/react';
import { Component as VerifyEmail } from './page';

const refuse = (code: string, detail: string) =>
  serveApi({ 'POST /email-verification/confirm/': [404, { detail, code }] });

async function useLink() {
  const { user } = renderInHost(<VerifyEmail />, { at: '/verify-email#token.>' });
  await user.click(screen.getByRole('button', { name: 'Verify this address' }));
}

describe('a link that verifies an address', () => {
  it('says that it has done its work, with the way on', async () => {
    const calls = refuse('email_verified_already', messages.emailVerifiedAlready);
    await useLink();
    expect(await screen.findByText(messages.emailVerifiedAlready)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(calls[0]?.body).toEqual({ token: 'token' });
  });

  it('offers a new one if it doesn’t work', async () => {
    refuse('email_link_unknown', String(messages.emailLinkUnknown()));
    await useLink();
    expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });
});
