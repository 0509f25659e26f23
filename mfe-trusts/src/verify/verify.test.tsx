import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, screen } from '@testing-library/react';
import {
  formatMoment,
  MAX_PDF_BYTES,
  messages,
  unknownFingerprint,
  type Verification,
} from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { Component } from './page';

const pdf = new File(['%PDF-1.4\nsomething'], 'a.pdf', { type: 'application/pdf' });
/** The SHA-256 of the file above. */
const asked = 'GET /verify/ab07180bbf59d8d5403eecfab7a0ee9cfbf8652e139d842a7a29503aadb0e549/';
const certificates = { 'GET /seal-certificates/': [] };

const renderPage = () => renderInHost(<Component />, { at: '/verify' });
const field = () => screen.getByLabelText(/Choose (a|another) PDF/);

describe('the check of a file', () => {
  afterEach(() => jest.restoreAllMocks());

  it('accepts a dropped one, and only sends its fingerprint', async () => {
    const calls = serveApi({ ...certificates, [asked]: unknownFingerprint });
    renderPage();
    fireEvent.drop(screen.getByText(/or drop it here/), { dataTransfer: { files: [pdf] } });
    expect(await screen.findByRole('alert')).toHaveTextContent('We don’t know this file.');
    const sent = calls.map(({ method, path, body }) => `${method} ${path} ${body as string}`.trim());
    expect(new Set(sent)).toEqual(new Set(['GET /seal-certificates/', asked]));
  });

  it('says that a dropped folder, or a file that has gone, can’t be read', async () => {
    const calls = serveApi(certificates);
    renderPage();
    const folder = new File([], 'wills');
    folder.arrayBuffer = () => Promise.reject(new DOMException('Gone', 'NotFoundError'));
    fireEvent.drop(screen.getByText(/or drop it here/), { dataTransfer: { files: [folder] } });
    expect(await screen.findByText('This file can’t be read.')).toBeVisible();
    expect(screen.queryByText(messages.verifyFailed)).toBeNull();
    expect(calls.filter(({ path }) => path.includes('/verify/'))).toEqual([]);
  });

  it('answers before it offers another file, and keeps the fingerprint under Advanced', async () => {
    serveApi({ ...certificates, [asked]: unknownFingerprint });
    const { user } = renderPage();
    expect(screen.queryByText(/^Fingerprint of what you checked/)).toBeNull();
    await user.upload(screen.getByLabelText(/Choose a PDF/), pdf);
    const answer = await screen.findByRole('heading', { level: 2, name: 'We don’t know this file.' });
    const next = screen.getByLabelText(/Choose another PDF/);
    expect(answer.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText('Details')).toBeNull();
    const fingerprint = screen.getByText(asked.slice('GET /verify/'.length, -1));
    expect(fingerprint).not.toBeVisible();
    await user.click(screen.getByText('Advanced'));
    expect(fingerprint).toBeVisible();
  });

  it('answers about a second file if scrolling returns a promise, as in newer browsers', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    scroll.mockImplementation(() => Promise.resolve() as unknown as void);
    serveApi({ ...certificates, [asked]: unknownFingerprint });
    const { user } = renderPage();
    await user.upload(field(), pdf);
    expect(await screen.findByText('We don’t know this file.')).toBeVisible();
    await user.upload(field(), new File(['a letter'], 'a.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('This is not a PDF.')).toBeVisible();
  });

  it('leaves one that is larger than any of ours, with its seal', async () => {
    serveApi({ ...certificates, [asked]: unknownFingerprint });
    const { user } = renderPage();
    const sized = (size: number) => Object.defineProperty(new File([pdf], 'a.pdf'), 'size', { value: size });
    await user.upload(field(), sized(MAX_PDF_BYTES + 1_000_001));
    expect(await screen.findByText('It is larger than any document made here.')).toBeVisible();
    await user.upload(field(), sized(MAX_PDF_BYTES + 1_000_000));
    expect(await screen.findByText('We don’t know this file.')).toBeVisible();
  });

  it('scrolls to the answer, where it is out of sight', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    serveApi({ ...certificates, [asked]: unknownFingerprint });
    const { user } = renderPage();
    await user.upload(field(), pdf);
    await screen.findByText('We don’t know this file.');
    expect(scroll.mock.calls).toEqual([[{ block: 'nearest' }]]);
    await user.upload(field(), new File(['a letter'], 'a.pdf', { type: 'application/pdf' }));
    await screen.findByText('This is not a PDF.');
    expect(scroll).toHaveBeenCalledTimes(2);
  });

  it('says that it is going on, and answers about the last of two files', async () => {
    let answer: (body: unknown) => void = () => undefined;
    const other = new File(['a letter'], 'b.pdf', { type: 'application/pdf' });
    serveApi({ ...certificates, [asked]: () => new Promise((resolve) => (answer = resolve)) });
    const { user } = renderPage();
    await user.upload(field(), pdf);
    expect(await screen.findByText('Checking…')).toBeVisible();
    await user.upload(field(), other);
    expect(await screen.findByText('This is not a PDF.')).toBeVisible();
    expect(screen.queryByText('Checking…')).toBeNull();
    await act(async () => answer(unknownFingerprint));
    expect(screen.getByText('This is not a PDF.')).toBeVisible();
    expect(screen.queryByText('We don’t know this file.')).toBeNull();
  });

  it('shows no error of an earlier file', async () => {
    let fail: () => void = () => undefined;
    const other = new File(['a letter'], 'b.pdf', { type: 'application/pdf' });
    serveApi({ ...certificates, [asked]: () => new Promise((resolve) => (fail = () => resolve('down'))) });
    const { user } = renderPage();
    await user.upload(field(), pdf);
    await user.upload(field(), other);
    await screen.findByText('This is not a PDF.');
    await act(async () => fail());
    expect(screen.queryByText(messages.verifyFailed)).toBeNull();
    expect(screen.getByText('This is not a PDF.')).toBeVisible();
  });

  it('says what to do where the browser computes no fingerprint', async () => {
    serveApi(certificates);
    jest.spyOn(globalThis.crypto, 'subtle', 'get').mockReturnValue(undefined as never);
    const { user } = renderPage();
    await user.upload(field(), pdf);
    expect(await screen.findByText(/It checks files only at a secure \(https\) address/)).toBeVisible();
  });

  it('says when the server does not respond, and accepts the same file again', async () => {
    serveApi({ ...certificates, [asked]: 'down' });
    const { user } = renderPage();
    await user.upload(field(), pdf);
    expect(await screen.findByText(messages.verifyFailed)).toBeVisible();
    serveApi({ ...certificates, [asked]: unknownFingerprint });
    await user.upload(field(), pdf);
    expect(await screen.findByText('We don’t know this file.')).toBeVisible();
    expect(screen.queryByText(messages.verifyFailed)).toBeNull();
  });
});

const known: Verification = {
  ...unknownFingerprint,
  known: true,
  of: 'record',
  kind: 'will',
  state: 'valid',
  date: '2026-11-20T17:00:00.000Z',
  current: true,
};

/** Uploads the file, for which the server answers this, and opens the details. */
async function detailsOf(changes: Partial<Verification>) {
  serveApi({ ...certificates, [asked]: { ...known, ...changes } });
  const { user } = renderPage();
  await user.upload(field(), pdf);
  await user.click(await screen.findByText('Details'));
}

/** The values of the details, by their terms, with ordinary spaces. */
const details = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent.replace(/\s+/g, ' ')]),
  );

it.each([
  ['will', 'draft', /^A signature, or the payment to this site, is open/],
  ['will', 'valid', messages.willValidMeaning],
  ['will', 'revoked', 'Replaced by a newer will'],
  ['loan', 'pending', 'Proposed, not accepted yet'],
  ['loan', 'active', 'Signed by both'],
  ['loan', 'repaid', 'Repaid, or released by the lender'],
  ['loan', 'declined', 'Declined'],
  ['loan', 'withdrawn', 'Withdrawn, or called off by both'],
  ['trust', 'active', 'Active'],
  ['trust', 'not_active', 'Not active'],
  ['will', null, 'Not known'],
] as const)('describes a %s that is %s: %s', async (kind, state, words) => {
  await detailsOf({ kind, state });
  expect(screen.getByText(/as it stood on November 20, 2026\.$/)).toBeVisible();
  expect(details()['State now']).toEqual(expect.stringMatching(words));
});

it.each([
  ['pdf', 'will', 'A will: the signed PDF'],
  ['pdf', 'loan', 'A loan: the signed PDF'],
  ['pdf', 'trust', 'A trust: the signed PDF'],
  ['pdf', null, 'An agreement: the signed PDF'],
  ['record', 'will', 'A will: its record'],
  ['record', 'loan', 'A loan: its record'],
  ['record', 'trust', 'A trust: its record'],
  [null, null, 'An agreement: its record'],
] as const)('says what it is: the %s of a %s', async (of, kind, what) => {
  await detailsOf({ of, kind });
  expect(details()).toMatchObject({
    'What it is': what,
    'Changed since': 'No',
    [of === 'pdf' ? 'Stored' : 'Recorded']: formatMoment('2026-11-20T17:00:00.000Z'),
  });
  expect('Seal' in details()).toBe(of === 'pdf');
  const said = (start: string) => screen.getByText(start).parentElement?.textContent ?? '';
  const limits = said('What it doesn’t prove:');
  expect(said('What this proves:')).toMatch(of === 'pdf' ? /every word and every picture/ : /up to that day/);
  expect(/Only a court can decide/.test(limits)).toBe(kind === 'will');
});

it.each([true, false])('says what was compared with the record: %s', async (made_by_server) => {
  await detailsOf({ of: 'pdf', kind: 'will', made_by_server });
  const shown = document.body.textContent ?? '';
  expect(shown.includes('Heartwood made it itself from the text and the signatures')).toBe(made_by_server);
  expect(shown.includes('nobody compared what it says with the recorded text')).toBe(!made_by_server);
});

it('says that it has changed since, and that a day is not known', async () => {
  await detailsOf({ date: null, current: false });
  expect(details()).toMatchObject({ Recorded: 'Not known', 'Changed since': 'Yes' });
});

it('says that a file has no seal', async () => {
  await detailsOf({ of: 'pdf', sealed: true });
  expect(details()['Seal']).toBe('It has none');
});

describe('a fingerprint that is typed', () => {
  const sha256 = 'ab'.repeat(32);

  async function type(typed: string, answer: unknown) {
    const calls = serveApi({ ...certificates, [`GET /verify/${sha256}/`]: answer as never });
    const { user } = renderPage();
    await user.click(screen.getByText('Advanced'));
    await user.click(screen.getByLabelText(/Fingerprint/));
    await user.paste(typed);
    await user.click(screen.getByRole('button', { name: 'Check' }));
    return () => calls.filter(({ path }) => path.startsWith('/verify/'));
  }

  it.each([
    [true, 'The stored PDF is sealed'],
    [false, 'The stored PDF has no seal'],
  ])('is asked for in its plain form, and only the server knows of a seal: %s', async (sealed, words) => {
    await type('AB '.repeat(32), { ...known, of: 'pdf', sealed });
    fireEvent.click(await screen.findByText('Details'));
    expect(details()['Seal']).toBe(words);
  });

  it.each(['', 'ab'.repeat(31)])('is refused where it is none: "%s"', async (typed) => {
    const asked = await type(typed, known);
    expect(await screen.findByText(messages.fingerprintInvalid)).toBeVisible();
    expect(asked()).toEqual([]);
  });

  it('may be one that nobody knows', async () => {
    await type(sha256, unknownFingerprint);
    expect(await screen.findByText('We don’t know this fingerprint.')).toBeVisible();
  });
});

it('names the certificates of our seal for those who check without us', async () => {
  const sha256 = 'cd'.repeat(32);
  serveApi({ 'GET /seal-certificates/': [{ sha256, pem: '' }] });
  const { user } = renderPage();
  await user.click(screen.getByText('Advanced'));
  expect(await screen.findByText(sha256)).toBeVisible();
  expect(screen.getByText('node verify-proof.mjs proof.json will.pdf')).toBeVisible();
  expect(screen.getByRole('link', { name: /Download the program/ })).toHaveAttribute(
    'href',
    '/verify-proof.mjs',
  );
});

it('says who else confirms the time of a PDF’s seal, and how to ask them', async () => {
  const seal = (name: string) => readFileSync(join(__dirname, 'seal', name));
  const stamped = new File([seal('stamped-rsa.pdf')], 'will.pdf', { type: 'application/pdf' });
  const file: Verification = { ...known, of: 'pdf', date: '2026-11-23T03:49:45.000Z', sealed: true };
  serveApi({
    'GET /seal-certificates/': [{ sha256: 'ab'.repeat(32), pem: String(seal('stamped.pem')) }],
    'GET /verify/873ca0fc84de9fd738c7b09c317e5e070680b14a3566b4bc9192cf08bbcfa54b/': file,
  });
  const { user } = renderPage();
  await user.upload(field(), stamped);
  await user.click(await screen.findByText('Details'));
  expect(screen.getByText('Valid: checked by this browser, over every byte')).toBeVisible();
  expect(screen.getByText(/^Clock Works RSA says that the seal existed on November 22, 2026/)).toBeVisible();
});

it.each([
  ['yes', 'Our seal holds, but this is not the exact file that we keep.'],
  ['no', 'Our seal holds, but we don’t keep this exact file.'],
  ['the server can’t say', 'Our seal holds, but we don’t keep this exact file.'],
])('says whether an unknown file has the sealed contents of a stored one: %s', async (kept, line) => {
  const seal = (name: string) => readFileSync(join(__dirname, 'seal', name));
  const stamped = new File([seal('stamped-rsa.pdf')], 'will.pdf', { type: 'application/pdf' });
  const text = seal('stamped-rsa.pdf').toString('latin1');
  const covered = createHash('sha256')
    .update(text.replace(/<[0-9a-f]{1000,}>/, ''), 'latin1')
    .digest('hex');
  serveApi({
    'GET /seal-certificates/': [{ sha256: 'ab'.repeat(32), pem: String(seal('stamped.pem')) }],
    'GET /verify/873ca0fc84de9fd738c7b09c317e5e070680b14a3566b4bc9192cf08bbcfa54b/': unknownFingerprint,
    ...(kept !== 'the server can’t say' && {
      [`GET /verify/sealed/${covered}/`]:
        kept === 'yes' ? { ...known, of: 'pdf', sealed: true } : unknownFingerprint,
    }),
  });
  const { user } = renderPage();
  await user.upload(field(), stamped);
  expect(await screen.findByText(line)).toBeVisible();
  expect(screen.queryByText('Details')).toBeNull();
});

it('believes no time of a seal that does not hold', async () => {
  const file = readFileSync(join(__dirname, 'seal/stamped-rsa.pdf'));
  file.write('X', 100, 'latin1');
  const sha256 = createHash('sha256').update(file).digest('hex');
  const pem = readFileSync(join(__dirname, 'seal/stamped.pem'), 'utf8');
  serveApi({
    'GET /seal-certificates/': [{ sha256: 'ab'.repeat(32), pem }],
    [`GET /verify/${sha256}/`]: { ...known, of: 'pdf' },
  });
  const { user } = renderPage();
  await user.upload(field(), new File([file], 'will.pdf', { type: 'application/pdf' }));
  await user.click(await screen.findByText('Details'));
  expect(details()).toMatchObject({ Seal: 'This browser could not confirm it' });
  expect(details()).not.toHaveProperty('Time of the seal');
});
