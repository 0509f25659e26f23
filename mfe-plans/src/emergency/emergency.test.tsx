import { messages, newPaperKey, readPaperKey, sha256, type EmergencyPapers } from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { EmergencyCard } from '../paper/emergency-card';
import { ana, savedPaper } from '../testing/papers';
import { Component } from './page';

const made: string[] = [];
jest.mock('../paper/wallet-card-button', () => ({
  cardFileName: () => 'Wallet-card-Ana-Ruiz',
  makeCard: (_paper: unknown, code: string) => {
    made.push(code);
    return Promise.resolve(new Blob(['pdf']));
  },
}));

const code = newPaperKey((count) => new Uint8Array(count).fill(7));
const { id, kind, document, text } = savedPaper();
const paper = { id, kind, document, text, owner_name: 'Ana Ruiz', signed_on_paper: false };
const opened: EmergencyPapers = {
  owner_name: 'Ana Ruiz',
  papers: [
    {
      ...paper,
      signed_at: '2026-11-30T20:00:00.000Z',
      agents: [
        { name: 'Ben Ruiz', phone: '303-555-0147' },
        { name: 'Cara Diaz', phone: '' },
      ],
      file: 'application/pdf',
    },
  ],
};

describe('the page of an emergency code', () => {
  it('opens a scanned code by a button alone, says whom to call, and forgets the code', async () => {
    const calls = serveApi({ 'POST /api/emergency/open/': opened });
    const { user, router } = renderInHost(<Component />, { at: `/plan/emergency#${code}` });
    expect(await screen.findByLabelText(/^Code on the card/)).toHaveValue(code);
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Open the papers' }));
    expect(await screen.findByRole('link', { name: '303-555-0147' })).toHaveAttribute(
      'href',
      'tel:3035550147',
    );
    expect(screen.getByText('no phone given', { exact: false })).toBeVisible();
    expect(screen.getByText(/I name Ben Ruiz as my agent/)).toBeVisible();
    expect(router.state.location.hash).toBe('');
    expect(calls.map(({ path, body }) => [path, body])).toEqual([['/api/emergency/open/', { code }]]);
    const another = newPaperKey((count) => new Uint8Array(count).fill(8));
    await act(() => router.navigate(`/plan/emergency#${another}`));
    expect(await screen.findByLabelText(/^Code on the card/)).toHaveValue(another);
  });

  it('says in one sentence that a code opens nothing, and asks for one', async () => {
    const calls = serveApi({ 'POST /api/emergency/open/': [404, { detail: messages.emergencyUnknown }] });
    const { user } = renderInHost(<Component />, { at: '/plan/emergency' });
    const press = () => user.click(screen.getByRole('button', { name: 'Open the papers' }));
    await screen.findByLabelText(/^Code on the card/);
    await press();
    expect(await screen.findByText('Enter the code that is on the card.')).toBeVisible();
    expect(calls).toEqual([]);
    await user.fill(screen.getByLabelText(/^Code on the card/), '7K2MA');
    await press();
    expect(await screen.findByText(messages.emergencyUnknown)).toBeVisible();
  });
});

describe('the card with a code', () => {
  const show = (state: object, more: object = {}) => {
    const calls = serveApi({ 'GET /api/emergency-code/': state, ...more });
    return { calls, ...renderInHost(<EmergencyCard paper={savedPaper()} />, { at: '/plan', user: ana }) };
  };
  const off = { made_at: null, opened_at: null };
  const on = { made_at: '2026-11-30T20:00:00.000Z', opened_at: '2026-12-01T20:00:00.000Z' };

  it('is made here: only the hash of its code is sent', async () => {
    URL.createObjectURL = () => 'blob:card';
    URL.revokeObjectURL = () => undefined;
    // jsdom doesn't download.
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    const { calls, user } = show(off, { 'PUT /api/emergency-code/': on });
    await user.click(await screen.findByRole('button', { name: 'Card with an emergency code' }));
    await user.click(screen.getByRole('button', { name: 'Make the card' }));
    expect(await screen.findByText('The card is saved as Wallet-card-Ana-Ruiz.pdf.')).toBeVisible();
    const [printed = ''] = made;
    expect(readPaperKey(printed)).toEqual({ key: printed });
    const sent = calls.find(({ method }) => method === 'PUT')?.body;
    expect(sent).toEqual({ code_sha256: await sha256(printed) });
  });

  it('says when it was used, and is switched off after a question', async () => {
    const { calls, user } = show(on, { 'DELETE /api/emergency-code/': off });
    expect(await screen.findByText(/It was last used on December 1, 2026\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Switch the code off' }));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Switch it off' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });
});
