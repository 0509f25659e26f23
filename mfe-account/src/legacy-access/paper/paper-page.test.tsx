import { screen, waitFor, within } from '@testing-library/react';
import {
  legacyAccessMessages,
  newPaperKey,
  type AccessRequestView,
  type PaperAccess,
} from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { paperAccess } from '../../fixtures';
import { Component as Page } from './page';

const day = '2026-11-02T10:00:00.000Z';
const key = newPaperKey((count) => new Uint8Array(count).fill(7));
const access = { ...paperAccess, token: 'token', name: 'Ben Ruiz' };
const request: AccessRequestView = {
  state: 'waiting',
  source: 'paper',
  ...{ reason: '', asked_at: day, closed_at: null, died_on: null },
  ...{ opens_at: '2026-11-05T10:00:00.000Z', review: null },
  certificate: { size: 1, media_type: 'image/png', stored_at: day },
};
const released: PaperAccess = {
  ...access,
  request: { ...request, state: 'released', opens_at: null, closed_at: day },
  open_until: '2027-02-01T10:00:00.000Z',
  first_days: { originals: [], funeral_wishes: 'Ashes in the mountains.' },
  released: { wills: null, letters: [], trusts: null },
};

const at = (hash = '') => renderInHost(<Page />, { at: `/paper-key${hash}` });
const open = async (hash = `#${key}`) => {
  const page = at(hash);
  await page.user.click(await screen.findByRole('button', { name: 'Open the page' }));
  return page;
};
const scan = new File(['x'], 'certificate.png', { type: 'image/png' });
const choose = (page: ReturnType<typeof at>) =>
  page.user.upload(screen.getByLabelText(/Choose the death certificate/), scan);

describe('the page of a key on paper', () => {
  it('says which group of a typed key is wrong, and asks nobody', async () => {
    const calls = serveApi({});
    const { user } = at();
    await user.fill(await screen.findByLabelText(/^Key on the paper/), key.replace(/^./, 'O'));
    await user.click(screen.getByRole('button', { name: 'Open the page' }));
    expect((await screen.findAllByText(/^Group 1 isn’t right\./))[0]).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('opens a scanned key by a button alone, and then forgets it', async () => {
    const calls = serveApi({ 'POST /paper-keys/open/': access });
    const { unmount } = at(`#${key}`);
    expect(await screen.findByLabelText(/^Key on the paper/)).toHaveValue(key);
    expect(calls).toEqual([]);
    unmount();
    const page = await open();
    expect(await screen.findByText('Cleo Park made this key for Ben Ruiz.')).toBeVisible();
    expect(page.router.state.location.hash).toBe('');
    expect(screen.getByText(/If nobody refuses, the documents open after 3 days\./)).toBeVisible();
  });

  it('asks with a name, a way to reach the bearer, and a certificate', async () => {
    const calls = serveApi({
      'POST /paper-keys/open/': access,
      'POST /paper-keys/bearer/': access,
      'POST /paper-keys/certificate/': [201, { ...access, request }],
    });
    const page = await open();
    const { user } = page;
    const name = await screen.findByLabelText(/^Your name/);
    expect(name).toHaveValue('Ben Ruiz');
    const ask = screen.getByRole('button', { name: 'Ask for the documents' });
    await user.click(ask);
    await waitFor(() => expect(screen.getByLabelText(/^Your email/)).toBeInvalid());
    await user.fill(screen.getByLabelText(/^Your phone number/), '303 555 0100');
    await user.click(ask);
    expect(await screen.findByText('Choose the death certificate.')).toBeVisible();
    await choose(page);
    await user.click(ask);
    expect(await screen.findByText('Opens on November 5, 2026, unless it is refused.')).toBeVisible();
    expect(calls.find(({ path }) => path === '/paper-keys/bearer/')?.body).toMatchObject({
      ...{
        token: 'token',
        name: 'Ben Ruiz',
        email: '',
        phone: '303 555 0100',
        died_on: null,
        language: 'en',
      },
    });
  });

  it('asks for the key again once the page is over', async () => {
    serveApi({
      'POST /paper-keys/open/': access,
      'POST /paper-keys/bearer/': [404, { detail: legacyAccessMessages.paperSessionOver }],
    });
    const page = await open();
    await page.user.fill(await screen.findByLabelText(/^Your phone number/), '303 555 0100');
    await choose(page);
    await page.user.click(screen.getByRole('button', { name: 'Ask for the documents' }));
    expect(await screen.findByText(legacyAccessMessages.paperSessionOver)).toBeVisible();
    expect(screen.getByLabelText(/^Key on the paper/)).toHaveValue('');
  });

  it('says what waits: a review, and the account of the person whom the key is for', async () => {
    serveApi({ 'POST /paper-keys/open/': { ...access, request: { ...request, review: 'pending' } } });
    const { unmount } = await open();
    expect(await screen.findByText(/^A person looks at the death certificate\./)).toBeVisible();
    unmount();
    serveApi({ 'POST /paper-keys/open/': { ...access, by_account: true } });
    await open();
    expect(await screen.findByText(legacyAccessMessages.paperKeyHasAccount)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask for the documents' })).toBeNull();
  });

  it('shows what was released, and until when', async () => {
    serveApi({ 'POST /paper-keys/open/': { ...released, token: 'token' } });
    await open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Cleo Park’s documents are open',
    );
    expect(screen.getByText(/^They stay open until February 1, 2027\./)).toBeVisible();
    const days = within(screen.getByRole('region', { name: 'The first days' }));
    expect(days.getByText('Ashes in the mountains.')).toBeVisible();
  });

  it('says why a key opens nothing', async () => {
    serveApi({ 'POST /paper-keys/open/': [404, { detail: legacyAccessMessages.paperKeyUnknown }] });
    await open();
    expect(await screen.findByText(legacyAccessMessages.paperKeyUnknown)).toBeVisible();
  });
});
