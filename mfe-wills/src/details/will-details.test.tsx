import { isoDate, messages, paths, willCopy, willDraft, type Trail } from '@heartwood/domain';
import { renderInHost, serveApi, trailOf } from '@heartwood/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { recordPrinted } from '../signing/ink/report-draft';
import { jose } from '../testing/people';
import { png, savedWill, signedByAll } from '../testing/will';
import { makeWillPdf } from '@heartwood/pdf/will/make-will-pdf';
import { Component } from './page';

jest.mock('@heartwood/pdf/will/make-will-pdf', () => ({
  makeWillPdf: jest.fn(() => Promise.resolve(new Blob(['%PDF-'], { type: 'application/pdf' }))),
}));

// jsdom has no canvas: the pad has its own tests, and is replaced here by a field for the image.
jest.mock('@heartwood/ui', () => {
  const ui = jest.requireActual('@heartwood/ui');
  return {
    ...ui,
    SignatureField: ({ name, label }: { name: string; label: string }) => ui.TextField({ name, label }),
  };
});

/** The page's other requests. */
const around = {
  'GET /api/wills/will-1/events/': { intact: true, events: [] },
  'GET /api/wills/will-1/witness-links/': [],
};
const sealed = { sha256: 'ab'.repeat(32), size: 5, sealed_at: '2026-11-20T18:00:00.000Z' };
const route = [{ path: '/will-details/:willId', element: <Component /> }];
const renderPage = () => renderInHost(route, { at: '/will-details/will-1', user: jose });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:pdf';
  URL.revokeObjectURL = () => undefined;
  // jsdom can't save files.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  jest.mocked(makeWillPdf).mockClear();
});

describe('the page of a will', () => {
  it('shows what the will says, and what it still needs', async () => {
    serveApi({ 'GET /wills/will-1/': savedWill(), ...around });
    renderPage();
    expect(await screen.findByRole('heading', { level: 1, name: 'Will of Ana María Ruiz' })).toBeVisible();
    expect(screen.getByText('0 of 3 signatures. Payment due.')).toBeVisible();
    expect(screen.getByText('To be signed by Ida Moore, first witness', { exact: false })).toBeVisible();
    expect(screen.getByText(/I nominate Ben Ruiz as personal representative/)).toBeVisible();
  });

  it('can be fetched again after a failure', async () => {
    let down = true;
    serveApi({
      'GET /wills/will-1/': () => (down ? 'down' : savedWill()),
      ...around,
    });
    const { user } = renderPage();
    expect(await screen.findByText(messages.loadWillDetailsFailed)).toBeVisible();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Will of Ana María Ruiz' })).toBeVisible();
  });

  it('says when there is no such will', async () => {
    const gone: [number, object] = [404, { detail: messages.willNotFound }];
    serveApi({ 'GET /wills/will-1/': gone, 'GET /api/closed-wills/will-1/': gone });
    renderPage();
    expect(await screen.findByText('We couldn’t find this will.')).toBeVisible();
    expect(screen.getByText('It may have been deleted.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it.each([
    ['valid', 'You have begun a new version. This will stays your will until that one is signed.'],
    ['revoked', 'There is a newer version of this will'],
  ] as const)('leads from a %s will to the version that follows', async (status, sentence) => {
    const will = savedWill({ ...signedByAll, status, sealed, replaced_by: 'will-2' });
    serveApi({ 'GET /wills/will-1/': will, ...around });
    renderPage();
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});

const onPaper = {
  way: 'ink',
  signed_on: isoDate('2026-11-20'),
  place: 'Boulder',
  witness_1_name: 'Ida Moore',
  witness_2_name: 'Jon Park',
  notary_name: '',
  original_kept_at: 'At home',
  version: 1,
  reported_at: '2026-11-20T20:00:00.000Z',
  scan: null,
} as const;

describe('the document on the page', () => {
  const printout = /Don’t sign this printout/;

  it.each([
    ['a draft', {}, willDraft],
    ['one that a witness has yet to sign', { ...signedByAll, witness_2_signature: null }, willDraft],
    ['one that was signed on paper', { ink_signing: onPaper }, willCopy],
  ])(
    'says of %s that it is not the signed will, and on a printout what to sign',
    async (_what, is, { mark, unsigned }) => {
      serveApi({ 'GET /wills/will-1/': savedWill(is), ...around });
      renderPage();
      const text = await screen.findByRole('region', { name: 'Text of the will' });
      expect(within(text).getByText(mark)).toBeVisible();
      expect(within(text).getAllByText(unsigned)[0]).toBeVisible();
      expect(within(text).getByText(printout)).toBeInTheDocument();
    },
  );

  it('says neither once all have signed', async () => {
    serveApi({ 'GET /wills/will-1/': savedWill({ ...signedByAll, status: 'valid', sealed }), ...around });
    renderPage();
    const text = await screen.findByRole('region', { name: 'Text of the will' });
    expect(within(text).queryByText(/DRAFT|COPY/)).not.toBeInTheDocument();
    expect(within(text).queryByText(printout)).not.toBeInTheDocument();
  });
});

describe('signing', () => {
  it('asks people who have signed on paper before they sign the same will on the screen', async () => {
    serveApi({ 'GET /wills/will-1/': savedWill({ ink_signing: onPaper }), ...around });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Sign Will' }));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText(/the one that is signed last is meant to count/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'How will you sign?' })).not.toBeInTheDocument();
    await user.click(within(question).getByRole('button', { name: 'Sign on the screen too' }));
    expect(await screen.findByRole('dialog', { name: 'Sign this will' })).toBeVisible();
  });

  it('shows and prints the text of the way in which a will was signed on paper', async () => {
    serveApi({ 'GET /wills/will-1/': savedWill({ ink_signing: onPaper }), ...around });
    const { user } = renderPage();
    expect(await screen.findByText(/in the conscious presence of each of us/)).toBeInTheDocument();
    expect(screen.queryByText(/signed electronically/)).not.toBeInTheDocument();
    expect(screen.getByText('In ink with two witnesses')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Download PDF' }));
    const copy = { draft: false, ink: 'ink' };
    await waitFor(() =>
      expect(makeWillPdf).toHaveBeenCalledWith(expect.anything(), expect.objectContaining(copy)),
    );
  });

  it('asks who signs and for a signature', async () => {
    serveApi({ 'GET /wills/will-1/': savedWill(), ...around });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Sign Will' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Sign' }));
    expect(await within(dialog).findByRole('link', { name: messages.signerRequired })).toBeVisible();
    expect(within(dialog).getByRole('link', { name: messages.signatureRequired })).toBeVisible();
  });

  it('offers only those who have not signed, and sends the signature of the one chosen', async () => {
    const calls = serveApi({
      'GET /wills/will-1/': savedWill({ testator_signature: png }),
      ...around,
      'PUT /api/wills/will-1/sign/': savedWill({ testator_signature: png, witness_1_signature: png }),
    });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Sign Will' }));
    expect(screen.getByText(/The signatures so far stay in your records\./)).toBeInTheDocument();
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByRole('radio', { name: /testator/ })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('radio', { name: 'Ida Moore, first witness' }));
    await user.click(within(dialog).getByLabelText('Signature'));
    await user.paste(png);
    await user.click(within(dialog).getByRole('button', { name: 'Sign' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      witness_1_signature: png,
      version: 1,
      place: 'Colorado',
      presence: 'same_room',
      statement: expect.stringContaining('By signing as Ida Moore, you state:\n- I saw Ana María Ruiz sign'),
    });
  });

  it('does not sign a text that arrived while the dialog was open', async () => {
    let version = 1;
    const calls = serveApi({
      'GET /wills/will-1/': () => savedWill({ version }),
      ...around,
      'PUT /api/wills/will-1/sign/': () => {
        version = 2;
        return [409, { detail: messages.willChangedElsewhere }];
      },
    });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Sign Will' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('radio', { name: /testator/ }));
    await user.click(within(dialog).getByLabelText('Signature'));
    await user.paste(png);
    const made = (method: string, path: string) =>
      calls.filter((call) => call.method === method && call.path === path);
    for (const press of [1, 2]) {
      await user.click(within(dialog).getByRole('button', { name: 'Sign' }));
      await waitFor(() => expect(made('GET', '/wills/will-1/')).toHaveLength(press + 1));
    }
    expect(made('PUT', '/api/wills/will-1/sign/').map(({ body }) => body)).toEqual([
      expect.objectContaining({ version: 1 }),
      expect.objectContaining({ version: 1 }),
    ]);
    expect(within(dialog).getByText(messages.willChangedElsewhere, { exact: false })).toBeVisible();
  });

  it('no longer has chosen, in an open dialog, who has signed in another tab', async () => {
    let signed = false;
    serveApi({
      'GET /wills/will-1/': () => savedWill(signed ? { testator_signature: png } : {}),
      ...around,
      'PUT /api/wills/will-1/sign/': () => {
        signed = true;
        return [409, { detail: String(messages.willAlreadySigned('testator')) }];
      },
    });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Sign Will' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('radio', { name: /testator/ }));
    await user.click(within(dialog).getByLabelText('Signature'));
    await user.paste(png);
    await user.click(within(dialog).getByRole('button', { name: 'Sign' }));
    await waitFor(() =>
      expect(within(dialog).queryByRole('radio', { name: /testator/ })).not.toBeInTheDocument(),
    );
    expect(await within(dialog).findByRole('heading', { name: 'Sign' })).toBeVisible();
    expect(within(dialog).getByLabelText('Signature')).toHaveValue('');
    expect(within(dialog).getByRole('radio', { name: 'Ida Moore, first witness' })).toBeEnabled();
  });

  it('is chosen among three ways, each with what it needs now, and only the next step is primary once one has begun', async () => {
    serveApi({ 'GET /wills/will-1/': savedWill(), ...around });
    const first = renderPage();
    const ways = await screen.findByRole('region', { name: 'How will you sign?' });
    for (const [title, role, name] of [
      ['In ink with two witnesses', 'link', 'Print and sign'],
      ['In ink before a notary', 'link', 'Print for a notary'],
      ['On the screen', 'button', 'Sign Will'],
    ] as const) {
      const card = within(ways).getByRole('heading', { name: title }).closest('li');
      expect(within(card ?? ways).getByText('Needs now')).toBeVisible();
      expect(within(card ?? ways).getByText(/C\.R\.S\./)).not.toBeVisible();
      expect(within(card ?? ways).getByRole(role, { name })).toBeVisible();
    }
    await first.user.click(screen.getByRole('button', { name: 'Choose how to sign' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'How will you sign?' })).toHaveFocus());
    first.unmount();
    recordPrinted(`${jose.id}.will-1`, savedWill(), 'ink_notary');
    renderPage();
    expect(await screen.findByRole('link', { name: 'Go on signing in ink' })).toHaveAttribute(
      'href',
      '/will-details/will-1/ink?way=ink_notary',
    );
    expect(screen.queryByRole('button', { name: 'Choose how to sign' })).not.toBeInTheDocument();
    expect(screen.getByText('Begun')).toBeVisible();
    localStorage.clear();
  });

  it('keeps the dialog open when the server can’t be reached', async () => {
    serveApi({
      'GET /wills/will-1/': savedWill(),
      ...around,
      'PUT /api/wills/will-1/sign/': 'down',
    });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Sign Will' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('radio', { name: /testator/ }));
    await user.click(within(dialog).getByLabelText('Signature'));
    await user.paste(png);
    await user.click(within(dialog).getByRole('button', { name: 'Sign' }));
    expect(await within(dialog).findByText(messages.signWillFailed)).toBeVisible();
    expect(within(dialog).getByLabelText('Signature')).toHaveValue(png);
  });
});

describe('a new version', () => {
  it('is begun after its owner has read that the signed will stays in force', async () => {
    const will = savedWill({ ...signedByAll, status: 'valid', sealed });
    const calls = serveApi({
      'GET /wills/will-1/': will,
      ...around,
      'POST /wills/will-1/new-version/': [201, savedWill({ id: 'will-2', replaces: 'will-1' })],
    });
    const { user, router } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Make a new version' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(
      /stays in force until you and two witnesses sign the new one\. No charge\./,
    );
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(within(question).getByRole('button', { name: 'Begin' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/edit-will/will-2'));
  });

  it('is called a version, and a draft, on its page, and in the title', async () => {
    const draft = savedWill({ replaces: 'will-0' });
    const chain = [
      { ...savedWill({ id: 'will-0', status: 'valid', replaced_by: 'will-1' }), signatures: [] },
      { ...draft, signatures: [] },
    ];
    serveApi({ 'GET /wills/will-1/': draft, 'GET /api/wills/': () => [200, chain], ...around });
    renderPage();
    expect((await screen.findAllByText('Version 2, draft'))[0]).toBeVisible();
    expect(document.title).toBe('Ana’s will (version 2, draft)');
  });
});

describe('the final PDF', () => {
  it('is made and stored by the next visit once all three have signed', async () => {
    let stored = false;
    const calls = serveApi({
      'GET /wills/will-1/': () => savedWill({ ...signedByAll, sealed: stored ? sealed : null }),
      ...around,
      'POST /api/upload-s3/': () => {
        stored = true;
        return [201, { key: 'wills/1.pdf', ...sealed }];
      },
    });
    renderPage();
    expect(await screen.findByText(sealed.sha256)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sign Will' })).not.toBeInTheDocument();
    expect(makeWillPdf).toHaveBeenCalledTimes(1);
    expect(makeWillPdf).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'will-1' }),
      expect.objectContaining({ draft: false }),
    );
    const upload = calls.find(({ path }) => path === '/api/upload-s3/');
    expect(upload?.body).toEqual(expect.stringContaining('name="will_id"'));
    expect(upload?.body).toEqual(expect.stringMatching(/name="version"\s+1\s/));
    expect(upload?.body).toEqual(expect.stringContaining('%PDF-'));
  });

  it('can be tried again when storing it failed', async () => {
    let down = true;
    serveApi({
      'GET /wills/will-1/': () => savedWill({ ...signedByAll, sealed: down ? null : sealed }),
      ...around,
      'POST /api/upload-s3/': () => (down ? 'down' : [201, { key: 'wills/1.pdf', ...sealed }]),
    });
    const { user } = renderPage();
    expect(await screen.findByText(messages.processSignedWillFailed)).toBeVisible();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(sealed.sha256)).toBeInTheDocument();
    expect(screen.queryByText(messages.processSignedWillFailed)).not.toBeInTheDocument();
  });

  it('is a marked draft while signatures are missing', async () => {
    serveApi({ 'GET /wills/will-1/': savedWill(), ...around });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    await waitFor(() =>
      expect(makeWillPdf).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ draft: true })),
    );
  });

  it('is downloaded from the server once all three have signed, also before this page knows that it is stored', async () => {
    const calls = serveApi({
      'GET /wills/will-1/': savedWill(signedByAll),
      ...around,
      'POST /api/upload-s3/': 'down',
      'GET /wills/will-1/pdf/': 'down',
    });
    const { user } = renderPage();
    expect(await screen.findByText(messages.processSignedWillFailed)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText(messages.downloadPdfFailed)).toBeVisible();
    expect(calls.filter(({ path }) => path === '/wills/will-1/pdf/')).toHaveLength(1);
    expect(makeWillPdf).toHaveBeenCalledTimes(1);
  });

  it('counts as stored if only the answer to its upload was lost', async () => {
    let made = false;
    serveApi({
      'GET /wills/will-1/': () => savedWill({ ...signedByAll, sealed: made ? sealed : null }),
      ...around,
      'POST /api/upload-s3/': () => {
        made = true;
        return 'down';
      },
    });
    renderPage();
    expect(await screen.findByText('The PDF of the signed will is sealed and stored')).toBeVisible();
    expect(screen.queryByText(messages.processSignedWillFailed)).not.toBeInTheDocument();
  });
});

describe('the link for a witness', () => {
  const link = {
    id: 'link-1',
    role: 'witness_1',
    email: 'ida@example.com',
    created_at: '2026-11-20T18:00:00.000Z',
    expires_at: '2026-11-23T18:00:00.000Z',
  };

  it('is sent, and taken back', async () => {
    let links: unknown[] = [];
    serveApi({
      ...around,
      'GET /wills/will-1/': savedWill(),
      'GET /api/wills/will-1/witness-links/': () => [200, links],
      'POST /api/wills/will-1/witness-links/': () => {
        links = [link];
        return [201, link];
      },
      'DELETE /api/wills/will-1/witness-links/link-1/': () => {
        links = [];
        return [204, undefined];
      },
    });
    const { user } = renderPage();
    await user.click(await screen.findByText('Let a witness sign on their own phone'));
    await user.click(await screen.findByRole('button', { name: 'Send a link to Ida Moore' }));
    expect(await screen.findByText(/A link is on its way to Ida Moore, ida@example.com/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take back the link to Ida Moore' }));
    expect(await screen.findByRole('button', { name: 'Send a link to Ida Moore' })).toHaveFocus();
  });

  it('says when it could not be sent', async () => {
    serveApi({
      ...around,
      'GET /wills/will-1/': savedWill(),
      'POST /api/wills/will-1/witness-links/': 'down',
    });
    const { user } = renderPage();
    await user.click(await screen.findByText('Let a witness sign on their own phone'));
    await user.click(await screen.findByRole('button', { name: 'Send a link to Jon Park' }));
    expect(await screen.findByText(messages.sendWitnessLinkFailed)).toBeVisible();
  });

  it('says when the links that were sent could not be loaded', async () => {
    const answers: unknown[] = ['down', [200, [link]]];
    serveApi({
      ...around,
      'GET /wills/will-1/': savedWill(),
      'GET /api/wills/will-1/witness-links/': () => answers.shift(),
    });
    const { user } = renderPage();
    await user.click(await screen.findByText('Let a witness sign on their own phone'));
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.fetchWitnessLinksFailed);
    expect(screen.queryByRole('button', { name: /^Send a link to/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/A link is on its way to Ida Moore/)).toBeVisible();
  });
});

describe('the record', () => {
  beforeEach(() => localStorage.clear());

  const subject = { subject_type: 'will', subject_id: 'will-1' } as const;
  const openWith = async (change: (trail: Trail) => Trail | Promise<Trail>) => {
    const happened = [
      { type: 'created', actor: 'jose', detail: 'Saved the draft.' },
      { type: 'signed', actor: 'jose', detail: 'Signed by the testator.' },
    ];
    const trail = await change(await trailOf(subject, savedWill().contract, happened));
    serveApi({ ...around, 'GET /wills/will-1/': savedWill(), 'GET /api/wills/will-1/events/': trail });
    return renderPage();
  };

  it('is checked in this browser', async () => {
    await openWith((trail) => trail);
    expect(await screen.findByText(/This browser has checked the record/)).toBeVisible();
    expect(screen.getByText(/: 2 entries$/)).toBeVisible();
  });

  it.each<[string, (trail: Trail) => Trail]>([
    [
      'an entry was changed',
      ({ events: [first, ...rest], ...trail }) => ({
        ...trail,
        events: first ? [{ ...first, detail: 'Saved it.' }, ...rest] : [],
      }),
    ],
    ['the server finds a fault', (trail) => ({ ...trail, intact: false })],
  ])('is said not to hold when %s', async (_fault, change) => {
    await openWith(change);
    expect(await screen.findByText('This record doesn’t match')).toBeVisible();
  });

  it.each<[string, (trail: Trail) => Trail | Promise<Trail>]>([
    ['its end was cut off', ({ events, ...trail }) => ({ ...trail, events: events.slice(0, 1) })],
    [
      'it was written anew',
      () => trailOf(subject, savedWill().contract, [{ type: 'created', actor: 'eve' }]),
    ],
  ])('is said not to hold when %s since this browser last saw it', async (_fault, change) => {
    const { unmount } = await openWith((trail) => trail);
    expect(await screen.findByText(/This browser has checked the record/)).toBeVisible();
    unmount();
    await openWith(change);
    expect(await screen.findByText('This record doesn’t match')).toBeVisible();
  });

  it('is refetched before it is compared with what another page saw', async () => {
    const { router } = await openWith((trail) => trail);
    expect(await screen.findByText(/This browser has checked the record/)).toBeVisible();
    await act(() => router.navigate('/elsewhere'));

    const happened = ['created', 'signed', 'paid'].map((type) => ({ type, actor: 'jose' }));
    const grown = await trailOf(subject, savedWill().contract, happened);
    const { position, hash } = grown.events[2] ?? {};
    localStorage.setItem(`heartwood.record.${jose.id}.will.will-1`, JSON.stringify({ position, hash }));
    const late = () => new Promise((resolve) => setTimeout(() => resolve(grown), 300));
    serveApi({ ...around, 'GET /wills/will-1/': savedWill(), 'GET /api/wills/will-1/events/': late });
    let alarmed = false;
    const observer = new MutationObserver(() => {
      alarmed ||= screen.queryByText('This record doesn’t match') !== null;
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await act(() => router.navigate('/will-details/will-1'));
    expect(await screen.findByText(/: 3 entries$/)).toBeVisible();
    expect(await screen.findByText(/This browser has checked the record/)).toBeVisible();
    observer.disconnect();
    expect(alarmed).toBe(false);
  });
});

describe('what else can be made of a will', () => {
  it('is the will of the partner', async () => {
    const family = { marital_status: 'married', spouse_name: 'Ben Ruiz' } as const;
    serveApi({ ...around, 'GET /wills/will-1/': savedWill({ family }) });
    renderPage();
    expect(await screen.findByRole('link', { name: 'Ben’s will' })).toHaveAttribute(
      'href',
      paths.partnerWill('will-1'),
    );
  });

  it('is a file with the will and its record', async () => {
    serveApi({ ...around, 'GET /wills/will-1/': savedWill() });
    const saved: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob);
      return 'blob:json';
    };
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Export as JSON' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.type).toBe('application/json');
  });
});

describe('deleting', () => {
  it('asks what it means, with nothing chosen, says what is lost, and leads to the closing page', async () => {
    const calls = serveApi({
      'GET /wills/will-1/': savedWill({ testator_signature: png }),
      ...around,
      'DELETE /api/wills/will-1/': [204, undefined],
    });
    const { user, router } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('You lose all its answers and 1 signature.');
    for (const radio of within(dialog).getAllByRole('radio')) expect(radio).not.toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText(messages.deletionIntentRequired)).toBeVisible();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(within(dialog).getByRole('radio', { name: 'Revoke this will' }));
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.closedWill('will-1')));
    expect(router.state.location.state).toEqual({ flash: 'The will of Ana María Ruiz was deleted.' });
    expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({ intent: 'revoke' });
  });

  it('leads to the dashboard, without a question, where nobody has signed', async () => {
    serveApi({
      'GET /wills/will-1/': savedWill(),
      ...around,
      'DELETE /api/wills/will-1/': [204, undefined],
    });
    const { user, router } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).queryByRole('radio')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.dashboard));
  });

  it('offers the original for download first, where its owner has not downloaded it', async () => {
    let downloaded_at: string | null = null;
    const signed = { ...signedByAll, status: 'valid', paid_at: '2026-11-20T18:00:00.000Z' } as const;
    const calls = serveApi({
      ...around,
      'GET /wills/will-1/': () => savedWill({ ...signed, sealed: { ...sealed, downloaded_at } }),
      'GET /wills/will-1/pdf/': () => {
        downloaded_at = '2026-11-21T18:00:00.000Z';
        return '%PDF-';
      },
      'DELETE /api/wills/will-1/': [204, undefined],
    });
    const { user, router } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('radio', { name: 'Remove the copy kept here' }));
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText(messages.deletionNeedsDownload)).toBeVisible();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Download PDF' }));
    expect(await within(dialog).findByText('You have downloaded the sealed PDF')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.closedWill('will-1')));
    expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({ intent: 'remove_copy' });
  });

  it('offers each version that all three had signed for download first', async () => {
    const replaced_at = '2026-11-20T19:00:00.000Z';
    const at = '2026-11-21T18:00:00.000Z';
    let first: string | null = null;
    let second: string | null = null;
    const calls = serveApi({
      ...around,
      'GET /wills/will-1/': () =>
        savedWill({
          signed_before: true,
          version: 3,
          signed_versions: [
            { version: 1, replaced_at, downloaded_at: first },
            { version: 2, replaced_at, downloaded_at: second },
          ],
        }),
      'GET /wills/will-1/versions/1/pdf/': () => ((first = at), '%PDF-'),
      'GET /wills/will-1/versions/2/pdf/': () => ((second = at), '%PDF-'),
      'DELETE /api/wills/will-1/': [204, undefined],
    });
    const { user } = renderPage();
    const list = await screen.findByRole('region', { name: 'Signed before the text was changed' });
    await user.click(within(list).getByRole('button', { name: 'Download version 2' }));
    expect(await within(list).findByText(/^Downloaded November 21, 2026/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).queryByRole('button', { name: 'Download version 2' })).toBeNull();
    await user.click(within(dialog).getByRole('radio', { name: 'Remove the copy kept here' }));
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText(String(messages.deletionNeedsVersions('1')))).toBeVisible();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Download version 1' }));
    expect(await within(dialog).findByText('You have downloaded the sealed PDF')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('leaves an old link that leads to the closing page', async () => {
    serveApi({
      ...around,
      'GET /wills/will-1/': [404, { detail: messages.willNotFound }],
      'GET /api/closed-wills/will-1/': {
        ...{ id: 'will-1', testator_name: 'Ana María Ruiz', intent: 'revoke', text: '', files: [] },
        created_at: '2026-11-20T18:00:00.000Z',
      },
    });
    const { router } = renderPage();
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.closedWill('will-1')));
  });

  it('asks what is meant if an earlier text was signed', async () => {
    serveApi({ 'GET /wills/will-1/': savedWill({ signed_before: true }), ...around });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByRole('radio', { name: 'Revoke this will' })).toBeVisible();
    expect(dialog).toHaveTextContent('You lose all its answers and its earlier signed text.');
  });

  it.each([
    ['a paid draft', null, true],
    ['a new version, which cost nothing', 'will-0', false],
  ])('credits what was paid: %s', async (_which, replaces, credited) => {
    serveApi({
      'GET /wills/will-1/': savedWill({ paid_at: '2026-11-20T18:00:00.000Z', replaces }),
      ...around,
    });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const { textContent } = await screen.findByRole('alertdialog');
    expect(textContent?.includes('What you paid counts for another will of yours.')).toBe(credited);
  });

  it('says when it failed, and loses nothing', async () => {
    serveApi({
      'GET /wills/will-1/': savedWill(),
      ...around,
      'DELETE /api/wills/will-1/': 'down',
    });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText(messages.deleteWillFailed)).toBeVisible();
  });
});
