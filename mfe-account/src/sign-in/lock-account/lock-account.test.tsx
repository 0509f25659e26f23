import { messages } from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { screen } from '@testing-library/react';
import { Component as LockAccount } from './page';

const open = (at = '/lock-account#token.>') => renderInHost(<LockAccount />, { at });

const press = async (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Lock the account' }));

describe('“This wasn’t me”', () => {
  it('locks the account by a button, and says what to do then', async () => {
    const calls = serveApi({ 'POST /account/lock/': {} });
    const { user } = open();
    expect(calls).toEqual([]);
    await press(user);
    expect(await screen.findByRole('heading', { name: 'The account is locked' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'token' }]);
  });

  it('says that the link has done its work', async () => {
    serveApi({
      'POST /account/lock/': [404, { detail: messages.lockLinkUsed, code: 'lock_link_used' }],
    });
    const { user } = open();
    await press(user);
    expect(await screen.findByText(messages.lockLinkUsed)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });

  it('offers a new password if the link doesn’t work', async () => {
    const detail = String(messages.lockLinkUnknown());
    serveApi({ 'POST /account/lock/': [404, { detail, code: 'lock_link_unknown' }] });
    const { user } = open();
    await press(user);
    expect(await screen.findByRole('link', { name: 'Choose a new password' })).toBeVisible();
  });

  it('says why the account could not be locked, and lets the person try again', async () => {
    serveApi({ 'POST /account/lock/': [503, { detail: messages.unavailable }] });
    const { user } = open();
    await press(user);
    expect(await screen.findByText(messages.unavailable)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Lock the account' })).toBeEnabled();
  });
});
