import { api } from '@heartwood/api-client';
import { messages, paths, willDocument, type Signers, type Witnessing } from '@heartwood/domain';
import { renderInHost, sampleWill, serveApi } from '@heartwood/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { png } from '../../testing/will';
import { Component } from './page';

// jsdom has no canvas: the pad has its own tests, and is replaced here by a field for the image.
jest.mock('@heartwood/ui', () => {
  const ui = jest.requireActual('@heartwood/ui');
  return {
    ...ui,
    SignatureField: ({ name, label, signers }: { name: string; label: string; signers: Signers }) =>
      ui.TextField({
        name,
        label,
        hint: [signers.name, ...signers.others.map((other) => other.name)].join(', '),
      }),
  };
});

const asked: Witnessing = {
  role: 'witness_1',
  name: 'Ida Moore',
  testator_name: 'Ana María Ruiz',
  document: willDocument(sampleWill()),
  testator_signature: png,
  testator_signed_at: '2026-11-20T18:00:00.000Z',
  expires_at: '2026-11-23T18:00:00.000Z',
};

/** Opens the page as the mail's link does. */
async function renderPage(token = 'the-token') {
  const view = renderInHost(<Component />, { at: '/witness' });
  await act(() => view.router.navigate(token ? `/witness#${token}` : '/witness'));
  return view;
}

const firstSentence = (text: string) => text.replace(/(?<=\.) .*/u, '');

describe('the page of a witness', () => {
  it('shows what is witnessed, accepts the signature and the place, and says that it is done', async () => {
    let answer: unknown = asked;
    const calls = serveApi({ 'POST /api/witnessing/': () => answer, 'POST /api/witnessing/sign/': {} });
    const { user, store } = await renderPage();
    expect(await screen.findByRole('heading', { name: 'Witness the will of Ana María Ruiz' })).toBeVisible();
    expect(screen.getByText(/I nominate Ben Ruiz as personal representative/)).toBeVisible();
    expect(screen.getByAltText('Signature of Ana María Ruiz')).toBeVisible();
    expect(screen.getByText(/^Ana María Ruiz, testator, signed November 20, 2026/)).toBeVisible();
    // Whom a typed name is compared with.
    expect(screen.getByLabelText('Signature')).toHaveAccessibleDescription('Ida Moore, Ana María Ruiz');
    await user.click(screen.getByLabelText('Signature'));
    await user.paste(png);
    await user.selectOptions(screen.getByLabelText('Where are you now?'), 'Colorado');
    await user.click(screen.getByRole('radio', { name: 'By live video' }));
    expect(screen.getByText('I live in, and am now physically in, Colorado.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign' }));
    expect(await screen.findByText('Your signature is saved')).toBeVisible();
    expect(calls.at(-1)?.body).toEqual({
      token: 'the-token',
      signature: png,
      place: 'Colorado',
      home: 'Colorado',
      presence: 'live_video',
      interested: false,
      statement: expect.stringContaining('Ana María Ruiz and I see and hear each other by live video.'),
    });
    // The link has done its work, which the page does not present as an error when it is shown again.
    answer = [409, { detail: messages.witnessLinkUsed, code: 'witness_link_used' }];
    await act(async () => void store.dispatch(api.internalActions.onFocus()));
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/witnessing/'));
    expect(await screen.findByText('Your signature is saved')).toBeVisible();
  });

  it('rejects people under 18', async () => {
    serveApi({ 'POST /api/witnessing/': asked });
    const { user } = await renderPage();
    await user.click(await screen.findByRole('checkbox', { name: 'I am under 18' }));
    await user.click(screen.getByRole('button', { name: 'Sign' }));
    expect(await screen.findByRole('link', { name: messages.signerUnder18 })).toBeVisible();
  });

  it('rejects an empty signature', async () => {
    serveApi({ 'POST /api/witnessing/': asked });
    const { user } = await renderPage();
    await user.click(await screen.findByRole('button', { name: 'Sign' }));
    expect(await screen.findByRole('link', { name: messages.signatureRequired })).toBeVisible();
  });

  it('waits while the testator has not signed, and continues afterwards', async () => {
    let signed: Partial<Witnessing> = { testator_signature: null, testator_signed_at: null };
    serveApi({ 'POST /api/witnessing/': () => ({ ...asked, ...signed }) });
    const { user } = await renderPage();
    expect(await screen.findByText('You sign after Ana María Ruiz')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign' })).not.toBeInTheDocument();
    signed = {};
    await user.click(screen.getByRole('button', { name: 'Ana María Ruiz has signed' }));
    expect(await screen.findByRole('button', { name: 'Sign' })).toBeVisible();
  });

  it('says why it can’t go on, if the link ended or the server is gone while the witness waits', async () => {
    let answer: unknown = { ...asked, testator_signature: null, testator_signed_at: null };
    serveApi({ 'POST /api/witnessing/': () => answer });
    const { user } = await renderPage();
    const check = await screen.findByRole('button', { name: 'Ana María Ruiz has signed' });
    answer = [409, { detail: messages.witnessLinkOutdated }];
    await user.click(check);
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.witnessLinkOutdated);
    answer = asked;
    await user.click(check);
    expect(await screen.findByRole('button', { name: 'Sign' })).toBeVisible();
  });

  it.each([messages.witnessLinkUsed, messages.witnessLinkExpired])('says “%s”', async (detail) => {
    serveApi({ 'POST /api/witnessing/': [409, { detail }] });
    await renderPage();
    expect(await screen.findByText(firstSentence(detail))).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', paths.home);
  });

  it('learns when it is shown again that the witness has signed in another tab', async () => {
    let answer: unknown = asked;
    serveApi({ 'POST /api/witnessing/': () => answer });
    const { store } = await renderPage();
    expect(await screen.findByRole('button', { name: 'Sign' })).toBeVisible();
    answer = [409, { detail: messages.witnessLinkUsed, code: 'witness_link_used' }];
    act(() => void store.dispatch(api.internalActions.onFocus()));
    expect(await screen.findByText(firstSentence(messages.witnessLinkUsed))).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign' })).not.toBeInTheDocument();
  });

  it('can be fetched again when the server could not be reached', async () => {
    let down = true;
    serveApi({ 'POST /api/witnessing/': () => (down ? 'down' : asked) });
    const { user } = await renderPage();
    expect(await screen.findByText(messages.fetchWitnessingFailed)).toBeVisible();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Before you sign')).toBeVisible();
  });

  it.each([
    [429, messages.tooManyRequests],
    [500, messages.serverError],
    [503, messages.unavailable],
  ])('can be fetched again after a %s', async (status, detail) => {
    let down = true;
    serveApi({ 'POST /api/witnessing/': () => (down ? [status, { detail }] : asked) });
    const { user } = await renderPage();
    expect(await screen.findByText(firstSentence(detail))).toBeVisible();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Before you sign')).toBeVisible();
  });

  it('shows no page without a token', async () => {
    await renderPage('');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This link doesn’t work.');
    expect(screen.getByText(/^Check that you copied the whole link/)).toBeVisible();
  });
});
