import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, screen } from '@testing-library/react';
import { MAX_PDF_BYTES, messages, unknownFingerprint, type Verification } from '@heartwood/shared/domain';
import { renderInHost, serveApi } from '@heartwood/shared/testing';
import { Component } from './page';

const pdf = new File(['%PDF-1.4\nsomething'], 'a.pdf', { type: 'application/pdf' });
/** The SHA-256 of the file above. */
const asked = 'GET /verify/ab07180bbf59d8d5403eecfab7a0ee9cfbf8652e139d842a7a29503aadb0e549/';
const certificates = { 'GET /seal-certificates/': [] };

const open = () => renderInHost(<Component />, { at: '/verify' });
const field = () => screen.getByLabelText(/Choose (a|another) PDF/);

describe('the check of a file', () => {
  afterEach(() => jest.restoreAllMocks());

  it('takes one that is dropped, and asks for its fingerprint only', async () => {
    const calls = serveApi({ ...certificates, [asked]: unknownFingerprint });
    open();
    fireEvent.drop(screen.getByText(/or drop it here/), { dataTransfer: { files: [pdf] } });
    expect(await screen.findByRole('alert')).toHaveTextContent('We don’t know this file.');
    const sent = calls.map(({ method, path, body }) => `${method} ${path} ${body as string}`.trim());
    expect(new Set(sent)).toEqual(new Set(['GET /seal-certificates/', asked]));
  });

  it('answers before it asks for another file, and keeps the fingerprint under Advanced', async () => {
    serveApi({ ...certificates, [asked]: unknownFingerprint });
    const { user } = open();
    await user.upload(field(), pdf);
    const answer = await screen.findByRole('heading', { level: 2, name: 'We don’t know this file.' });
    const next = screen.getByLabelText(/Choose another PDF/);
    expect(answer.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const fingerprint = screen.getByText(asked.slice('GET /verify/'.length, -1));
    expect(fingerprint).not.toBeVisible();
    await user.click(screen.getByText('Advanced'));
    expect(fingerprint).toBeVisible();
  });

  it('answers about a second file where scrolling returns a promise, as in newer browsers', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    scroll.mockImplementation(() => Promise.resolve() as unknown as void);
    serveApi({ ...certificates, [asked]: unknownFingerprint });
    const { user } = open();
    await user.upload(field(), pdf);
    expect(await screen.findByText('We don’t know this file.')).toBeVisible();
    await user.upload(field(), new File(['a letter'], 'a.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('This is not a PDF.')).toBeVisible();
  });

  it('leaves one that is larger than any of ours', async () => {
    serveApi(certificates);
    const { user } = open();
    const large = new File(['%PDF-'], 'a.pdf');
    Object.defineProperty(large, 'size', { value: 2 * MAX_PDF_BYTES });
    await user.upload(field(), large);
    expect(await screen.findByText('It is larger than any document made here.')).toBeVisible();
  });

  it('says what to do where the browser computes no fingerprint', async () => {
    serveApi(certificates);
    jest.spyOn(globalThis.crypto, 'subtle', 'get').mockReturnValue(undefined as never);
    const { user } = open();
    await user.upload(field(), pdf);
    expect(await screen.findByText(/It checks files only at a secure \(https\) address/)).toBeVisible();
  });

  it('says so when the server does not answer, and takes the same file again', async () => {
    serveApi({ ...certificates, [asked]: 'down' });
    const { user } = open();
    await user.upload(field(), pdf);
    expect(await screen.findByText(messages.verifyFailed)).toBeVisible();
    serveApi({ ...certificates, [asked]: unknownFingerprint });
    await user.upload(field(), pdf);
    expect(await screen.findByText('We don’t know this file.')).toBeVisible();
    expect(screen.queryByText(messages.verifyFailed)).toBeNull();
  });
});

it.each([
  ['will', 'revoked', 'Replaced by a newer will'],
  ['loan', 'pending', 'Proposed, not accepted yet'],
  ['loan', 'active', 'Signed by both'],
  ['loan', 'repaid', 'Repaid, or released by the lender'],
  ['loan', 'declined', 'Declined'],
  ['loan', 'withdrawn', 'Withdrawn, or called off by both'],
  ['trust', 'active', 'Active'],
  ['trust', 'not_active', 'Not active'],
] as const)('says of a %s that is %s: %s', async (kind, state, words) => {
  const known: Verification = {
    ...unknownFingerprint,
    known: true,
    of: 'record',
    kind,
    state,
    date: '2026-11-20T17:00:00.000Z',
    current: true,
  };
  serveApi({ ...certificates, [asked]: known });
  const { user } = open();
  await user.upload(field(), pdf);
  expect(await screen.findByText(/as it stood on November 20, 2026\.$/)).toBeVisible();
  await user.click(screen.getByText('Details'));
  expect(screen.getByText(words)).toBeVisible();
});

it.each([
  ['will', 'valid', 'A will: the PDF that its owner stored', true],
  ['loan', 'active', 'A loan: the signed PDF', false],
] as const)('says of the PDF of a %s that is %s: %s', async (kind, state, what, unread) => {
  const known: Verification = {
    ...unknownFingerprint,
    known: true,
    of: 'pdf',
    kind,
    state,
    date: '2026-11-20T17:00:00.000Z',
    current: true,
    sealed: true,
  };
  serveApi({ ...certificates, [asked]: known });
  const { user } = open();
  await user.upload(field(), pdf);
  await user.click(await screen.findByText('Details'));
  expect(screen.getByText(what)).toBeVisible();
  expect(screen.queryAllByText(/nobody here reads what it says/)).toHaveLength(unread ? 1 : 0);
});

it('says who else dates the seal of a PDF, and how to ask them', async () => {
  const seal = (name: string) => readFileSync(join(__dirname, 'seal', name));
  const stamped = new File([seal('stamped-rsa.pdf')], 'will.pdf', { type: 'application/pdf' });
  const known: Verification = {
    ...unknownFingerprint,
    known: true,
    of: 'pdf',
    kind: 'will',
    state: 'valid',
    date: '2026-11-23T03:49:45.000Z',
    current: true,
    sealed: true,
  };
  serveApi({
    'GET /seal-certificates/': [{ sha256: 'ab'.repeat(32), pem: String(seal('stamped.pem')) }],
    'GET /verify/873ca0fc84de9fd738c7b09c317e5e070680b14a3566b4bc9192cf08bbcfa54b/': known,
  });
  const { user } = open();
  await user.upload(field(), stamped);
  await user.click(await screen.findByText('Details'));
  expect(screen.getByText('Valid: checked by this browser, over every byte')).toBeVisible();
  expect(screen.getByText(/^Clock Works RSA says that the seal existed on November 22, 2026/)).toBeVisible();
});
