import { isoDate, messages } from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { jose } from '../../testing/people';
import { png, savedWill, signedByAll } from '../../testing/will';
import { Component } from '../../details/page';

jest.mock('@heartwood/pdf/will/make-will-pdf', () => ({
  makeWillPdf: jest.fn(() => Promise.resolve(new Blob(['%PDF-'], { type: 'application/pdf' }))),
}));

// jsdom has no canvas.
jest.mock('@heartwood/ui', () => {
  const ui = jest.requireActual('@heartwood/ui');
  return {
    ...ui,
    SignatureField: ({ name, label }: { name: string; label: string }) => ui.TextField({ name, label }),
  };
});

const day = '2026-11-29T18:00:00.000Z';
const signatures = [
  { role: 'testator', name: 'Ana María Ruiz', signed_at: day },
  { role: 'witness_1', name: 'Ida Moore', signed_at: day },
  { role: 'witness_2', name: 'Jon Park', signed_at: day },
] as const;
const sealed = { sha256: 'ab'.repeat(32), size: 5, sealed_at: day };
const signed = (change: Parameters<typeof savedWill>[0] = {}) =>
  savedWill({
    ...signedByAll,
    signatures: [...signatures],
    status: 'valid',
    paid_at: day,
    sealed,
    ...change,
  });
const around = {
  'GET /api/wills/will-1/events/': { intact: true, events: [] },
  'GET /api/wills/will-1/witness-links/': [],
};
const route = [{ path: '/will-details/:willId', element: <Component /> }];
const renderPage = (search = '?signed') =>
  renderInHost(route, { at: `/will-details/will-1${search}`, user: jose });
const heading = () => screen.findByRole('heading', { level: 1, name: 'Your will is signed.' });
const spouse = { ...savedWill().family, marital_status: 'married', spouse_name: 'Ben Ruiz' } as const;

beforeEach(() => {
  URL.createObjectURL = () => 'blob:pdf';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

describe('the page after the last signature', () => {
  it('says that the will is signed, by whom, and on which day', async () => {
    serveApi({ ...around, 'GET /wills/will-1/': signed() });
    renderPage();
    await heading();
    for (const { name } of signatures) expect(screen.getByText(name)).toBeVisible();
    expect(screen.getByText('November 29, 2026')).toBeVisible();
    expect(screen.getByText('Valid')).toBeVisible();
    expect(document.title).toBe('Your will is signed');
    expect(screen.getByRole('link', { name: 'See the whole will' })).toHaveAttribute(
      'href',
      '/will-details/will-1',
    );
  });

  it('has the text and the other actions below, and one download', async () => {
    serveApi({ ...around, 'GET /wills/will-1/': signed() });
    renderPage();
    await heading();
    const below = screen.getByRole('region', { name: 'What you signed' });
    expect(within(below).getByRole('button', { name: 'Delete' })).toBeVisible();
    expect(await within(below).findByText(/I, Ana/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Download PDF' })).toHaveLength(1);
  });

  it('is opened by the last signature, and by none before it', async () => {
    let will = signed({
      status: 'draft',
      sealed: null,
      witness_1_signature: null,
      witness_2_signature: null,
    });
    will.signatures = [];
    serveApi({
      ...around,
      'GET /wills/will-1/': () => will,
      'PUT /api/wills/will-1/sign/': () => {
        will = savedWill({
          ...will,
          ...(will.witness_1_signature ? { witness_2_signature: png, sealed, status: 'valid' } : {}),
          witness_1_signature: png,
        });
        return will;
      },
    });
    const { user, router } = renderPage('');
    for (const name of ['Ida Moore, first witness', 'Jon Park, second witness']) {
      expect(router.state.location.search).toBe('');
      await user.click(await screen.findByRole('button', { name: 'Sign Will' }));
      await user.click(await screen.findByRole('radio', { name }));
      await user.click(screen.getByLabelText('Signature'));
      await user.paste(png);
      await user.click(screen.getByRole('button', { name: 'Sign' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
    await heading();
    expect(router.state.location.search).toBe('?signed');
  });

  it('confirms a download by the name of the file', async () => {
    serveApi({
      ...around,
      'GET /wills/will-1/': signed(),
      'GET /wills/will-1/pdf/': () => new Response('%PDF-'),
    });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText('Saved in your downloads: Will-Ana-María-Ruiz.pdf')).toBeVisible();
  });

  it('mails its owner the PDF or, if it is too large, the link, or says why not', async () => {
    const answers = [
      [403, { detail: messages.ownMailUnverified }],
      [200, { recipient: 'jose@example.com', attached: true }],
      [200, { recipient: 'jose@example.com', attached: false }],
    ];
    serveApi({
      ...around,
      'GET /wills/will-1/': signed(),
      'POST /api/wills/will-1/mail/': () => answers.shift(),
    });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Send it to me' }));
    expect(await screen.findByText(messages.ownMailUnverified)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send it to me' }));
    expect(await screen.findByText('A mail with the PDF is on its way to jose@example.com.')).toBeVisible();
    expect(screen.queryByText(messages.ownMailUnverified)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send it to me' }));
    expect(await screen.findByText('A mail with the link is on its way to jose@example.com.')).toBeVisible();
    expect(screen.getByText('The PDF itself is too large for many mailboxes.')).toBeVisible();
  });

  it('shares the PDF where the browser can share files', async () => {
    const share = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    Object.assign(navigator, { share, canShare: () => true });
    const calls = serveApi({
      ...around,
      'GET /wills/will-1/': signed(),
      'GET /wills/will-1/pdf/': () => new Response('%PDF-'),
    });
    const { user } = renderPage();
    const button = await screen.findByRole('button', { name: 'Share' });
    for (const count of [1, 2]) {
      await user.click(button);
      await waitFor(() => expect(share).toHaveBeenCalledTimes(count));
    }
    const [file] = Object(share.mock.calls[0]?.at(0)).files;
    expect([file.name, file.type]).toEqual(['Will-Ana-María-Ruiz.pdf', 'application/pdf']);
    expect(calls.filter(({ path }) => path.endsWith('/pdf/'))).toHaveLength(1);
    expect(screen.queryByText(messages.sharePdfFailed)).not.toBeInTheDocument();
    Reflect.deleteProperty(navigator, 'canShare');
  });

  it('offers the partner’s will with its price, unless there is one', async () => {
    const wills: unknown[] = [];
    serveApi({
      ...around,
      'GET /wills/will-1/': signed({ family: spouse }),
      'GET /api/wills/': () => [200, wills],
      'GET /partner-invitation/': { invitation: null },
    });
    const first = renderPage();
    const step = await screen.findByRole('listitem', { name: 'Ben’s will' });
    expect(within(step).getByText(/for \$500\.00/)).toBeVisible();
    expect(within(step).getByRole('link', { name: 'Start here' })).toBeVisible();
    expect(within(step).getByRole('link', { name: 'Invite Ben' })).toBeVisible();
    first.unmount();
    wills.push(savedWill({ id: 'will-2', testator_name: 'Ben Ruiz' }));
    const calls = serveApi({
      ...around,
      'GET /wills/will-1/': signed({ family: spouse }),
      'GET /api/wills/': () => [200, wills],
      'GET /partner-invitation/': { invitation: null },
    });
    renderPage();
    await heading();
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/partner-invitation/'));
    await act(async () => {});
    expect(screen.queryByRole('listitem', { name: 'Ben’s will' })).not.toBeInTheDocument();
  });

  it('says what remains of a will that is not paid for, and that a court decides', async () => {
    serveApi({ ...around, 'GET /wills/will-1/': signed({ status: 'draft', paid_at: null }) });
    const { user } = renderPage();
    expect(await screen.findByRole('button', { name: 'Add to cart' })).toBeVisible();
    const court = screen.getByText(
      'Signed by all three. Payment due. Only a court can decide that a will is valid.',
    );
    expect(court).not.toBeVisible();
    await user.click(screen.getByText('What “Signed” means'));
    expect(court).toBeVisible();
  });

  it('is about the paper after a signing on paper was reported', async () => {
    const ink_signing = {
      way: 'ink',
      signed_on: isoDate('2026-11-20'),
      place: 'Boulder',
      witness_1_name: 'Rosa Bell',
      witness_2_name: 'Jon Park',
      notary_name: '',
      original_kept_at: 'At home',
      version: 1,
      reported_at: day,
      scan: null,
    } as const;
    serveApi({ ...around, 'GET /wills/will-1/': savedWill({ ink_signing }) });
    renderPage();
    await heading();
    expect(screen.getByText('Rosa Bell')).toBeVisible();
    expect(screen.getByText('On paper on November 20, 2026, as you reported')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add a scan' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send it to me' })).not.toBeInTheDocument();
  });

  it('is the will’s own page until the will is signed', async () => {
    serveApi({ ...around, 'GET /wills/will-1/': savedWill() });
    renderPage();
    expect(await screen.findByRole('heading', { level: 1, name: 'Will of Ana María Ruiz' })).toBeVisible();
  });
});
