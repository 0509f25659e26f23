import { isoDate, type Paper } from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type * as Formik from 'formik';
import { ana, answers, nobody, savedPaper } from '../testing/papers';
import { Component as ForMe } from './for-me-page';
import { Component } from './page';

const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==';

// jsdom has no canvas.
jest.mock('@heartwood/ui', () => ({
  ...jest.requireActual('@heartwood/ui'),
  SignatureField: function Pad({ name }: { name: string }) {
    const [, , { setValue }] = jest.requireActual<typeof Formik>('formik').useField(name);
    return <input aria-label="Pad" onChange={({ target }) => void setValue(target.value)} />;
  },
}));

const routes = [
  { path: '/plan/papers/:paperId', element: <Component /> },
  { path: '/plan/for-me/:paperId', element: <ForMe /> },
];
const signed = savedPaper({
  status: 'signed',
  signed_at: '2026-11-30T20:00:00.000Z',
  sealed: { sha256: 'a'.repeat(64), size: 1 },
});

function open(paper: Paper, more = {}) {
  const calls = serveApi({
    'GET /api/papers/paper-1/': paper,
    'GET /api/papers/paper-1/events/': { events: [], intact: true },
    'GET /api/emergency-code/': { made_at: null, opened_at: null },
    ...more,
  });
  return { calls, ...renderInHost(routes, { at: '/plan/papers/paper-1', user: ana }) };
}

describe('a paper', () => {
  it('is signed on the screen, with the statement that the signer reads', async () => {
    const { calls, user } = open(savedPaper(), { 'PUT /api/papers/paper-1/sign/': signed });
    await user.click(await screen.findByRole('button', { name: 'Sign' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Sign as Ana Ruiz' }));
    expect(dialog.getByText('I am now physically in Colorado.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Sign' }));
    expect(await dialog.findByRole('alert')).toHaveFocus();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    await user.fill(dialog.getByLabelText('Pad'), png);
    await user.click(dialog.getByRole('button', { name: 'Sign' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    const sent = calls.find(({ method }) => method === 'PUT')?.body;
    expect(sent).toMatchObject({ role: 'owner', signature: png, place: 'Colorado', version: 1 });
    expect(Object(sent).statement).toContain('- I am now physically in Colorado.');
  });

  it('says before it is signed who can read it then, and who can’t', async () => {
    const cara = { ...nobody, name: 'Cara Diaz' };
    const draft = savedPaper({ agents_read: true, answers: { ...answers, successors: [cara] } });
    const { calls, user } = open(draft, { 'PUT /api/papers/paper-1/readers/': draft });
    const reading = await screen.findByRole('checkbox', {
      name: 'Once it is signed, Ben Ruiz can read it here',
    });
    expect(reading).toBeChecked();
    expect(screen.getByText('This paper has no email for Cara Diaz. Give them a copy.')).toBeVisible();
    await user.click(reading);
    expect(calls.find(({ path }) => path.endsWith('/readers/'))?.body).toEqual({ agents_read: false });
  });

  it('waits for the payment, at the operator’s price, and for missing answers', async () => {
    const own = { cents: 15_000, included: false, price: 'price_heartwood_plan' };
    const { calls, user, unmount } = open(savedPaper({ paid: false }), {
      'GET /api/plan-price/': own,
      'POST /api/create-checkout-session/': { checkout_url: '#paid' },
    });
    expect(await screen.findByText(/Signing all papers costs \$150/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pay $150.00' }));
    await waitFor(() => expect(window.location.hash).toBe('#paid'));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      items: [{ price: own.price, quantity: 1 }],
    });
    unmount();
    open(savedPaper({ answers: { ...savedPaper().answers, records: '' } }));
    expect(await screen.findByText('Some answers are missing')).toBeVisible();
  });

  it('is reported as signed on paper', async () => {
    const { calls, user } = open(savedPaper(), { 'PUT /api/papers/paper-1/ink-signing/': signed });
    await user.click(await screen.findByRole('button', { name: 'I signed it on paper' }));
    await user.fill(screen.getByLabelText('Place'), 'Boulder, Colorado');
    await user.fill(screen.getByLabelText('Where the original is kept'), 'Safe');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      place: 'Boulder, Colorado',
      original_kept_at: 'Safe',
      version: 1,
    });
  });

  it('is opened to the agents, and revoked after a question, once it is signed', async () => {
    const { calls, user } = open(signed, {
      'PUT /api/papers/paper-1/readers/': { ...signed, agents_read: true },
      'PUT /api/papers/paper-1/revoke/': { ...signed, status: 'revoked' },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Ben Ruiz can read it here' }));
    expect(calls.find(({ path }) => path.endsWith('/readers/'))?.body).toEqual({ agents_read: true });
    await user.click(screen.getByRole('button', { name: 'Revoke this paper' }));
    expect(calls.some(({ path }) => path.endsWith('/revoke/'))).toBe(false);
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Revoke' }));
    expect(calls.some(({ path }) => path.endsWith('/revoke/'))).toBe(true);
  });

  it('is mailed to its owner, and gets the scan of what was signed with a pen', async () => {
    const ink = {
      ...{ signed_on: isoDate('2026-11-30'), place: 'Boulder', original_kept_at: 'Safe' },
      ...{ witness_1_name: '', witness_2_name: '', notary_name: '' },
      ...{ version: 1, reported_at: '2026-11-30T20:00:00.000Z', scan: null },
    };
    const mailed = { recipient: 'ana@example.com', attached: true };
    const first = open(signed, { 'POST /api/papers/paper-1/mail/': mailed });
    await first.user.click(await screen.findByRole('button', { name: 'Send it to me' }));
    expect(await screen.findByText('A mail with the PDF is on its way to ana@example.com.')).toBeVisible();
    first.unmount();
    const { calls, user } = open(
      { ...signed, sealed: null, signed_on_paper: true, ink_signing: ink },
      { 'POST /api/papers/paper-1/ink-scan/': [201, signed] },
    );
    const scan = new File(['x'], 'scan.png', { type: 'image/png' });
    await user.upload(await screen.findByLabelText(/Choose a scan/), scan);
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/ink-scan/'))).toBe(true));
  });

  it('of somebody else is read by an agent, and not found after it was revoked', async () => {
    const { id, kind, owner_name, document, text } = signed;
    const forMe = { id, kind, owner_name, document, text, signed_at: signed.signed_at };
    serveApi({ 'GET /api/papers-for-me/paper-1/': { ...forMe, signed_on_paper: false } });
    const { unmount } = renderInHost(routes, { at: '/plan/for-me/paper-1', user: ana });
    expect(await screen.findByText(/I name Ben Ruiz as my agent/)).toBeVisible();
    unmount();
    serveApi({ 'GET /api/papers-for-me/paper-1/': [404, { detail: 'Not found.' }] });
    renderInHost(routes, { at: '/plan/for-me/paper-1', user: ana });
    expect(await screen.findByText('This paper was not found.')).toBeVisible();
  });
});
