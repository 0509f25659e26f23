import { formatDate, isoDate, messages, SIGNED_TWICE, todayOf, type InkSigning } from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { jose } from '../../testing/people';
import { png, savedWill } from '../../testing/will';
import { makeWillPdf } from '@heartwood/pdf/will/make-will-pdf';
import { Component } from './page';

jest.mock('@heartwood/pdf/will/make-will-pdf', () => ({
  makeWillPdf: jest.fn(() => Promise.resolve(new Blob(['%PDF-'], { type: 'application/pdf' }))),
}));

const ink_signing: InkSigning = {
  way: 'ink',
  signed_on: isoDate('2026-11-20'),
  place: 'Boulder, Colorado',
  witness_1_name: 'Ida Moore',
  witness_2_name: 'Jon Park',
  notary_name: '',
  original_kept_at: 'The fireproof box',
  version: 1,
  reported_at: '2026-11-20T20:00:00.000Z',
  scan: null,
};
const address = '/api/wills/will-1/ink-signing/';
const today = todayOf(new Date());
const renderPage = (search = '') =>
  renderInHost(
    [
      { path: '/will-details/:willId/ink', element: <Component /> },
      { path: '/will-details/:willId', element: null },
    ],
    {
      at: `/will-details/will-1/ink${search}`,
      user: jose,
    },
  );

beforeEach(() => {
  sessionStorage.clear();
  URL.createObjectURL = () => 'blob:pdf';
  URL.revokeObjectURL = () => undefined;
  window.scrollTo = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

describe('the page for signing in ink', () => {
  it('starts with the chosen way, prints its copy, and lists its steps', async () => {
    serveApi({ 'GET /wills/will-1/': savedWill() });
    const { user } = renderPage('?way=ink_notary');
    expect(await screen.findByRole('radio', { name: 'Two witnesses and a notary' })).toBeChecked();
    expect(screen.getByText(/The notary alone fills in the state/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download to sign in ink' }));
    expect(makeWillPdf).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ draft: false, ink: 'ink_notary' }),
    );
    await user.click(screen.getByRole('radio', { name: 'Two witnesses' }));
    expect(screen.queryByText(/The notary alone fills in the state/)).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/^Notary/)).not.toBeInTheDocument();
  });

  it('first tells people who have signed on the screen which one counts', async () => {
    serveApi({ 'GET /wills/will-1/': savedWill({ testator_signature: png }) });
    renderPage();
    expect(await screen.findByText('You have signed this will on the screen')).toBeVisible();
    expect(screen.getByText(SIGNED_TWICE)).toBeVisible();
  });

  it('recommends the notary to a person who chose one in the wizard', async () => {
    serveApi({ 'GET /wills/will-1/': savedWill({ self_proving: 'notary' }) });
    renderPage();
    expect(await screen.findByRole('radio', { name: 'Two witnesses and a notary' })).toBeChecked();
  });

  it('accepts the report, with what is known filled in, and shows it', async () => {
    let reported: InkSigning | null = null;
    const created_at = new Date().toISOString();
    const sent = serveApi({
      'GET /wills/will-1/': () => savedWill({ ink_signing: reported, created_at, version: 3 }),
      [`PUT ${address}`]: () => {
        reported = { ...ink_signing, signed_on: today, version: 3 };
        return savedWill({ ink_signing: reported, created_at, version: 3 });
      },
    });
    const { user, router } = renderPage();
    expect(await screen.findByLabelText('First witness')).toHaveValue('Ida Moore');
    expect(screen.getByLabelText('Day of signing')).toHaveValue(today);
    await user.clear(screen.getByLabelText('Place'));
    await user.click(screen.getByRole('button', { name: 'We signed it in ink' }));
    expect(await screen.findByRole('link', { name: messages.inkOriginalRequired })).toBeVisible();
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
    await user.fill(screen.getByLabelText('Place'), 'Boulder, Colorado');
    await user.fill(screen.getByLabelText('Where the original is kept'), 'The fireproof box');
    await user.click(screen.getByRole('button', { name: 'We signed it in ink' }));
    await waitFor(() => expect(router.state.location).toMatchObject({ search: '?signed' }));
    await act(() => router.navigate('/will-details/will-1/ink'));
    const status = `Signed on paper on ${formatDate(today)} (as you reported)`;
    expect(await screen.findByText(status)).toBeVisible();
    const { signed_on, place, way, version } = Object(sent.find(({ method }) => method === 'PUT')?.body);
    expect({ signed_on, place, way, version }).toEqual({
      signed_on: today,
      place: 'Boulder, Colorado',
      way: 'ink',
      version: 3,
    });
    expect(screen.queryByRole('button', { name: 'We signed it in ink' })).not.toBeInTheDocument();
    expect(screen.getByText('The fireproof box')).toBeVisible();
  });

  it('rejects the testator as a witness, and a day before the will was written', async () => {
    serveApi({ 'GET /wills/will-1/': savedWill() });
    const { user } = renderPage();
    const first = await screen.findByLabelText('First witness');
    await user.fill(first, 'ana maría ruiz');
    await user.fill(screen.getByLabelText('Day of signing'), '2020-01-01');
    await user.fill(screen.getByLabelText('Place'), 'Boulder');
    await user.fill(screen.getByLabelText('Where the original is kept'), 'Box');
    await user.click(screen.getByRole('button', { name: 'We signed it in ink' }));
    expect(
      await screen.findByRole('link', { name: String(messages.testatorIs('first witness')) }),
    ).toBeVisible();
    expect(screen.getByText(String(messages.inkDateTooEarly('2026-11-20')), { selector: 'a' })).toBeVisible();
  });

  it('keeps what was typed after a reload', async () => {
    serveApi({ 'GET /wills/will-1/': savedWill() });
    const first = renderPage();
    await first.user.fill(await screen.findByLabelText('Where the original is kept'), 'In the study');
    first.unmount();
    renderPage();
    expect(await screen.findByLabelText('Where the original is kept')).toHaveValue('In the study');
  });

  it('keeps the notary, and the way that goes with one, after a reload', async () => {
    const created_at = new Date().toISOString();
    const sent = serveApi({
      'GET /wills/will-1/': savedWill({ created_at }),
      [`PUT ${address}`]: savedWill(),
    });
    const first = renderPage('?way=ink');
    await first.user.click(await screen.findByRole('radio', { name: 'Two witnesses and a notary' }));
    await first.user.fill(screen.getByLabelText(/^Notary/), 'Nora Seal');
    await first.user.fill(screen.getByLabelText('Place'), 'Boulder');
    await first.user.fill(screen.getByLabelText('Where the original is kept'), 'Box');
    first.unmount();
    const { user } = renderPage('?way=ink');
    expect(await screen.findByLabelText(/^Notary/)).toHaveValue('Nora Seal');
    expect(screen.getByRole('radio', { name: 'Two witnesses and a notary' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'We signed it in ink' }));
    await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true));
    expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      way: 'ink_notary',
      notary_name: 'Nora Seal',
    });
  });

  it('keeps the way of an address with what was typed there, until another address', async () => {
    serveApi({ 'GET /wills/will-1/': savedWill() });
    const first = renderPage('?way=ink_notary');
    await first.user.fill(await screen.findByLabelText(/^Notary/), 'Nora Seal');
    first.unmount();
    const second = renderPage();
    expect(await screen.findByLabelText(/^Notary/)).toHaveValue('Nora Seal');
    second.unmount();
    renderPage('?way=ink');
    expect(await screen.findByRole('radio', { name: 'Two witnesses' })).toBeChecked();
  });

  it('reads a draft of an earlier release, which kept no way', async () => {
    const { way: _way, version: _version, reported_at: _at, scan: _scan, ...rest } = ink_signing;
    const base = { ...rest, original_kept_at: '' };
    const typed = { ...base, original_kept_at: 'In the study' };
    sessionStorage.setItem('heartwood.ink-report.user-jose.will-1', JSON.stringify({ base, typed }));
    serveApi({ 'GET /wills/will-1/': savedWill() });
    renderPage('?way=ink_notary');
    expect(await screen.findByLabelText('Where the original is kept')).toHaveValue('In the study');
    expect(screen.getByRole('radio', { name: 'Two witnesses and a notary' })).toBeChecked();
    expect(screen.queryByText(/They show what is saved now/)).not.toBeInTheDocument();
  });

  it('fills in the witness of an edited will over one that nobody typed, and says so', async () => {
    let will = savedWill({ version: 1 });
    const sent = serveApi({ 'GET /wills/will-1/': () => will, [`PUT ${address}`]: () => will });
    const first = renderPage();
    await first.user.type(await screen.findByLabelText('Place'), ' 80301');
    first.unmount();
    will = savedWill({ version: 2, witness_1_name: 'Nina New', created_at: new Date().toISOString() });
    const { user } = renderPage();
    expect(await screen.findByLabelText('First witness')).toHaveValue('Nina New');
    expect(screen.getByLabelText('Place')).toHaveValue('Boulder, CO 80301');
    expect(await screen.findByText(/They show what is saved now: First witness\./)).toBeVisible();
    await user.fill(screen.getByLabelText('Where the original is kept'), 'Box');
    await user.click(screen.getByRole('button', { name: 'We signed it in ink' }));
    await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true));
    expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      version: 2,
      place: 'Boulder, CO 80301',
      witness_1_name: 'Nina New',
    });
  });

  it('keeps a witness that was typed, and says whom the edited will names', async () => {
    let will = savedWill({ version: 1 });
    serveApi({ 'GET /wills/will-1/': () => will });
    const first = renderPage();
    await first.user.type(await screen.findByLabelText('First witness'), ' II');
    first.unmount();
    will = savedWill({ version: 2, witness_1_name: 'Nina New' });
    const second = renderPage();
    expect(await screen.findByLabelText('First witness')).toHaveValue('Ida Moore II');
    expect(screen.getByText('First witness:', { exact: false })).toHaveTextContent('First witness: Nina New');
    second.unmount();
    renderPage();
    expect(await screen.findByText('First witness:', { exact: false })).toBeVisible();
  });

  it('shows the server’s error, and keeps the form', async () => {
    serveApi({
      'GET /wills/will-1/': savedWill({ created_at: new Date().toISOString() }),
      [`PUT ${address}`]: [409, { detail: messages.willChangedElsewhere }],
    });
    const { user } = renderPage();
    await user.clear(await screen.findByLabelText('Place'));
    await user.fill(screen.getByLabelText('Place'), 'Boulder');
    await user.fill(screen.getByLabelText('Where the original is kept'), 'Box');
    await user.click(screen.getByRole('button', { name: 'We signed it in ink' }));
    expect(await screen.findByText(`${messages.inkFailed} ${messages.willChangedElsewhere}`)).toBeVisible();
    expect(screen.getByLabelText('Where the original is kept')).toHaveValue('Box');
  });
});

describe('what was reported', () => {
  it('can be corrected and taken back', async () => {
    let reported: InkSigning | null = ink_signing;
    serveApi({
      'GET /wills/will-1/': () => savedWill({ ink_signing: reported }),
      [`DELETE ${address}`]: () => {
        reported = null;
        return [204, null];
      },
    });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Correct the report' }));
    expect(screen.getByLabelText('Where the original is kept')).toHaveValue('The fireproof box');
    await user.click(screen.getByRole('button', { name: 'Remove the report' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('heading', { name: '3. We signed it in ink' })).toBeVisible();
    expect(screen.queryByText(/as you reported/)).not.toBeInTheDocument();
  });

  it('gives way to the one before it when it is taken back', async () => {
    let reported: InkSigning = { ...ink_signing, version: 2 };
    serveApi({
      'GET /wills/will-1/': () => savedWill({ ink_signing: reported, version: 2 }),
      [`DELETE ${address}`]: () => {
        reported = ink_signing;
        return [204, null];
      },
    });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Remove the report' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(/^An earlier text was signed on paper/)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('is corrected with its own way, whatever the address says, or one that is chosen', async () => {
    const reported = { ...ink_signing, way: 'ink_notary' as const, notary_name: 'Nora Seal' };
    serveApi({ 'GET /wills/will-1/': savedWill({ ink_signing: reported }) });
    const first = renderPage('?way=ink');
    await first.user.click(await screen.findByRole('button', { name: 'Correct the report' }));
    expect(screen.getByLabelText(/^Notary/)).toHaveValue('Nora Seal');
    await first.user.click(screen.getByRole('radio', { name: 'Two witnesses' }));
    expect(screen.queryByLabelText(/^Notary/)).not.toBeInTheDocument();
    first.unmount();
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Correct the report' }));
    expect(screen.getByRole('radio', { name: 'Two witnesses' })).toBeChecked();
  });

  it('of an earlier text gives way to the address', async () => {
    serveApi({ 'GET /wills/will-1/': savedWill({ ink_signing, version: 2 }) });
    renderPage('?way=ink_notary');
    expect(await screen.findByRole('radio', { name: 'Two witnesses and a notary' })).toBeChecked();
  });

  it('accepts a scan, and no file that is too large', async () => {
    let scan: InkSigning['scan'] = null;
    const calls = serveApi({
      'GET /wills/will-1/': () => savedWill({ ink_signing: { ...ink_signing, scan } }),
      [`POST ${address}scan/`]: () => {
        scan = {
          sha256: 'ab'.repeat(32),
          size: 3,
          media_type: 'image/png',
          stored_at: '2026-11-20T21:00:00Z',
        };
        return [201, savedWill({ ink_signing: { ...ink_signing, scan } })];
      },
    });
    const { user } = renderPage();
    const input = await screen.findByLabelText(/Choose a scan/);
    const large = new File(['x'], 'will.pdf', { type: 'application/pdf' });
    Object.defineProperty(large, 'size', { value: 11 * 2 ** 20 });
    await user.upload(input, large);
    expect(await screen.findByText(String(messages.fileTooLarge()))).toBeVisible();
    await user.upload(input, new File(['png'], 'will.png', { type: 'image/png' }));
    expect(await screen.findByText(/A scan was stored on November 20, 2026/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download the scan' })).toBeVisible();

    const other = new File(['png'], 'other.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText(/Choose another scan/), other);
    const question = within(await screen.findByRole('alertdialog', { name: 'Replace the stored scan?' }));
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    await user.click(question.getByRole('button', { name: 'Replace' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
  });

  it('is corrected where the focus goes, and the form can be left', async () => {
    serveApi({ 'GET /wills/will-1/': savedWill({ ink_signing }) });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Correct the report' }));
    expect(screen.getByRole('radio', { checked: true })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('heading', { name: 'Correct the report' })).not.toBeInTheDocument();
  });

  it('is shown as one of an earlier text once the text was changed', async () => {
    serveApi({ 'GET /wills/will-1/': savedWill({ ink_signing, version: 2 }) });
    renderPage();
    expect(
      await screen.findByText(/^An earlier text was signed on paper on November 20, 2026/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'We signed it in ink' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Correct the report' })).not.toBeInTheDocument();
  });

  it('is rejected for a will that was replaced', async () => {
    serveApi({ 'GET /wills/will-1/': savedWill({ status: 'revoked' }) });
    renderPage();
    expect(await screen.findByText(messages.inkRevoked)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'We signed it in ink' })).not.toBeInTheDocument();
  });
});
