import { act, screen, waitFor, within } from '@testing-library/react';
import { formatDate, messages, sha256, todayOf, trustText } from '@heartwood/domain';
import { renderInHost, serveApi, trailOf } from '@heartwood/testing';
import { alice, inventory, trust } from '../testing/people';
import { Component } from './page';

const subject = { subject_type: 'trust', subject_id: trust.id } as const;

async function serve(more: Record<string, unknown> = {}) {
  let current = trust;
  const trail = await trailOf(subject, trustText(trust), [
    { type: 'created', actor: 'alice', detail: 'Created the trust.' },
  ]);
  return serveApi({
    'GET /trusts/trust-1/': () => current,
    'GET /trusts/trust-1/events/': trail,
    'GET /api/bitcoin-rate/': { rate: null },
    'PUT /trusts/trust-1/': ({ body }: { body: Partial<typeof trust> }) =>
      (current = { ...current, ...body }),
    ...more,
  });
}

const renderPage = (search = '', more = {}) =>
  renderInHost([{ path: '/trusts/:trustId', element: <Component /> }], {
    at: `/trusts/trust-1${search}`,
    user: alice,
    ...more,
  });

describe('a trust', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });

  it('shows what it says, for whom, and the steps', async () => {
    await serve();
    renderPage();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Nora’s education');
    expect(screen.queryByText(/carries this out/)).not.toBeInTheDocument();
    expect(screen.getByText('100%', { exact: false })).toHaveTextContent('100%, today 1.25 BTC');
    expect(screen.getByText('Open the safe.')).toBeVisible();
    expect(screen.getByTitle('QR code of the address')).toBeInTheDocument();
    expect(await screen.findByText(/The record is intact: 1 event,/)).toBeVisible();
  });

  it('says so if there is nothing', async () => {
    await serve({
      'GET /trusts/trust-1/': { ...trust, beneficiaries: [], instructions: '', watch_address: '' },
    });
    renderPage();
    expect(await screen.findByText('No beneficiaries found.')).toBeVisible();
    expect(screen.getByText('No details found.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Watch address' })).not.toBeInTheDocument();
    expect(await screen.findByText('The text differs from the one that was recorded')).toBeVisible();
  });

  it('is deactivated after a question, and everything else in it stays', async () => {
    const calls = await serve();
    const onFlash = jest.fn();
    const { user } = renderPage('', { onFlash });
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    const question = screen.getByRole('alertdialog');
    // It can be undone, so it doesn't look dangerous.
    expect(within(question).getByRole('button', { name: 'Deactivate' })).toHaveClass('primary');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Deactivate' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Not active')).toBeVisible();
    const { id: _id, created_at: _created, updated_at: unchanged_since, ...read } = trust;
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...read,
      unchanged_since,
      is_active: false,
    });
    expect(onFlash).toHaveBeenCalledWith('The trust is no longer active.', 'success');
    expect(screen.getByRole('button', { name: 'Activate' })).toBeVisible();
  });

  it('doesn’t change when the server rejects it', async () => {
    await serve({ 'PUT /trusts/trust-1/': [500, { detail: messages.serverError }] });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Deactivate' }));
    expect(await within(screen.getByRole('alertdialog')).findByRole('alert')).toHaveTextContent(
      `${messages.deactivateTrustFailed} ${messages.serverError}`,
    );
  });

  it('is refetched when a person returns to it', async () => {
    const answers = [trust, { ...trust, executor: 'Ana Ruiz' }];
    await serve({ 'GET /trusts/trust-1/': () => answers.shift() });
    const away = { path: '/trusts', element: <p>OtherRemotePlaceholder</p> };
    const { router } = renderInHost([{ path: '/trusts/:trustId', element: <Component /> }, away], {
      at: '/trusts/trust-1',
      user: alice,
    });
    expect(await screen.findByText('Bob Moreno')).toBeVisible();
    await act(() => router.navigate('/trusts'));
    await act(() => router.navigate('/trusts/trust-1'));
    expect(await screen.findByText('Ana Ruiz')).toBeVisible();
  });

  it('is worth what the typed rate says, which this browser remembers', async () => {
    await serve();
    const { user, unmount } = renderPage();
    expect(await screen.findByText('No price typed yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the value' }));
    expect(await screen.findByText(messages.bitcoinRateRequired)).toBeVisible();
    await user.fill(screen.getByLabelText('Dollars for one BTC'), '$50,000');
    await user.fill(screen.getByLabelText('Date of this price'), '2025-11-20');
    await user.click(screen.getByRole('button', { name: 'Show the value' }));
    expect(await screen.findByText('$62,500.00')).toBeVisible();
    expect(screen.getByText(/for one BTC on November 20, 2025, a price that you typed/)).toBeVisible();
    unmount();
    renderPage('?letter');
    expect(
      await screen.findByText('$62,500.00, at $50,000.00 for one BTC on November 20, 2025'),
    ).toBeVisible();
  });

  it('dates a price that is typed today, whatever the date of the last one', async () => {
    await serve();
    const before = renderPage();
    await before.user.fill(await screen.findByLabelText('Dollars for one BTC'), '50000');
    await before.user.clear(screen.getByLabelText('Date of this price'));
    await before.user.fill(screen.getByLabelText('Date of this price'), '2025-11-20');
    await before.user.click(screen.getByRole('button', { name: 'Show the value' }));
    expect(await screen.findByText(/on November 20, 2025, a price that you typed/)).toBeVisible();
    before.unmount();
    const { user } = renderPage();
    expect(await screen.findByText(/on November 20, 2025, a price that you typed/)).toBeVisible();
    await user.fill(screen.getByLabelText('Dollars for one BTC'), '98000');
    await user.click(screen.getByRole('button', { name: 'Show the value' }));
    expect(await screen.findByText('$122,500.00')).toBeVisible();
    const today = formatDate(todayOf(new Date()));
    expect(screen.getByText(new RegExp(`on ${today}, a price that you typed`))).toBeVisible();
  });

  it('is worth what the installation looks up, until a rate is typed', async () => {
    const rate = { rate: 60_000, at: '2025-11-20T18:30:00.000Z', source: 'rates.example.com' };
    await serve({ 'GET /api/bitcoin-rate/': { rate } });
    const { user, unmount } = renderPage();
    expect(await screen.findByText('$75,000.00')).toBeVisible();
    expect(
      screen.getByText(/on November 20, 2025 at 11:30 AM MST, as rates\.example\.com says/),
    ).toBeVisible();
    await user.fill(screen.getByLabelText('Dollars for one BTC'), '50000');
    await user.click(screen.getByRole('button', { name: 'Show the value' }));
    expect(await screen.findByText('$62,500.00')).toBeVisible();
    unmount();
    renderPage();
    expect(await screen.findByText('$62,500.00')).toBeVisible();
  });

  it('is worth what is looked up later than the rate that was typed on an earlier visit', async () => {
    const rate = { rate: 60_000, at: '2025-11-20T18:30:00.000Z', source: 'rates.example.com' };
    await serve({ 'GET /api/bitcoin-rate/': { rate } });
    const { user, unmount } = renderPage();
    expect(await screen.findByText('$75,000.00')).toBeVisible();
    await user.fill(screen.getByLabelText('Dollars for one BTC'), '50000');
    await user.fill(screen.getByLabelText('Date of this price'), '2025-11-19');
    await user.click(screen.getByRole('button', { name: 'Show the value' }));
    expect(await screen.findByText('$62,500.00')).toBeVisible();
    unmount();
    renderPage();
    expect(await screen.findByText('$75,000.00')).toBeVisible();
  });

  it('says so when the rate can’t be looked up', async () => {
    await serve({ 'GET /api/bitcoin-rate/': [503, { detail: messages.bitcoinRateUnavailable }] });
    renderPage();
    expect(await screen.findByText(messages.bitcoinRateUnavailable)).toBeVisible();
  });

  it('is edited without touching whether it is active', async () => {
    const calls = await serve();
    const { user, router } = renderPage('?edit');
    await user.clear(await screen.findByLabelText('Executor'));
    await user.fill(screen.getByLabelText('Executor'), 'Ana Ruiz');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      executor: 'Ana Ruiz',
      asset: '1.25',
      unchanged_since: trust.updated_at,
    });
    expect(calls.find(({ method }) => method === 'PUT')?.body).not.toHaveProperty('is_active');
    expect(router.state.location.state).toEqual({ flash: 'Your changes are saved.' });
  });

  it('is saved with what another tab changed after its form was reloaded', async () => {
    let current = trust;
    const calls = await serve({
      'GET /trusts/trust-1/': () => current,
      'PUT /trusts/trust-1/': [409, { detail: messages.trustChangedElsewhere }],
    });
    const before = renderPage('?edit');
    await before.user.type(await screen.findByLabelText('Executor'), ' II');
    current = { ...trust, name: 'House', asset: '3', updated_at: '2026-11-26T10:00:00.000Z' };
    await before.user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(messages.trustChangedElsewhere, { exact: false })).toBeVisible();
    before.unmount();
    const { user } = renderPage('?edit');
    expect(await screen.findByLabelText('Executor')).toHaveValue('Bob Moreno II');
    expect(screen.getByText(/They show what is saved now: Name and Asset\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2));
    expect(calls.filter(({ method }) => method === 'PUT')[1]?.body).toMatchObject({
      name: 'House',
      executor: 'Bob Moreno II',
      asset: '3',
      unchanged_since: current.updated_at,
    });
  });

  it('shows the amount that another tab changed in the unit that was chosen', async () => {
    let current = { ...trust, asset: '2' };
    await serve({ 'GET /trusts/trust-1/': () => current });
    const before = renderPage('?edit');
    await before.user.click(await screen.findByRole('radio', { name: 'Satoshis' }));
    await before.user.type(screen.getByLabelText('Executor'), ' II');
    before.unmount();
    current = { ...trust, asset: '3', updated_at: '2026-11-26T10:00:00.000Z' };
    renderPage('?edit');
    expect(await screen.findByLabelText('Asset')).toHaveValue('300000000');
    expect(screen.getByLabelText('Executor')).toHaveValue('Bob Moreno II');
  });

  it('is the same amount again when its form starts over in the other unit', async () => {
    await serve({ 'GET /trusts/trust-1/': { ...trust, asset: '2' } });
    const before = renderPage('?edit');
    await before.user.click(await screen.findByRole('radio', { name: 'Satoshis' }));
    before.unmount();
    const { user } = renderPage('?edit');
    expect(await screen.findByLabelText('Asset')).toHaveValue('200000000');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByRole('radio', { name: 'BTC' })).toBeChecked();
    expect(screen.getByLabelText('Asset')).toHaveValue('2');
  });

  it('has a letter for its executor that names its fingerprint', async () => {
    await serve();
    const fingerprint = (await sha256(trustText(trust))) ?? '';
    jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = renderPage('?letter');
    expect(await screen.findByText('Dear Bob Moreno,')).toBeVisible();
    expect(await screen.findByText(fingerprint)).toBeVisible();
    expect(screen.getByText(/“A record of your bitcoin/)).not.toHaveTextContent('create-will');
    expect(screen.getByText(/last changed on/).textContent).toMatch(/on [A-Z][a-z]+ \d+, \d{4}\.$/);
    expect(screen.getByText('Alice Moreno')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(window.print).toHaveBeenCalledTimes(1);
  });

  it('says where its bitcoin is, who can help, and when it is rehearsed, with the mail turned off', async () => {
    let on = true;
    const calls = await serve({
      'GET /trusts/trust-1/': () => ({ ...trust, ...inventory, yearly_reminder: on }),
      'PUT /trusts/trust-1/reminders/': ({ body }: { body: { on: boolean } }) => {
        on = body.on;
        return { ...trust, ...inventory, yearly_reminder: on };
      },
    });
    const { user } = renderPage();
    expect(await screen.findByText('Multisig wallet, 2 of 3 keys')).toBeVisible();
    expect(screen.getByText('Steel plate: Box 12, First Bank in Golden')).toBeVisible();
    expect(screen.getByText('303-555-0142')).toBeVisible();
    expect(screen.getByText(/The next rehearsal is on March 1, \d{4}\. We email you/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Turn off the yearly email' }));
    expect(await screen.findByText(/We don’t email you about it/)).toBeVisible();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ on: false });
  });

  it('links back to the others if it doesn’t exist', async () => {
    await serve({ 'GET /trusts/trust-1/': [404, { detail: messages.trustNotFound }] });
    renderPage();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'We couldn’t find this trust.',
    );
    expect(screen.getByText('It may not be yours to see.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the trusts' })).toHaveAttribute('href', '/trusts');
  });

  it('can be fetched again after a failure', async () => {
    const answers: unknown[] = ['down', trust];
    await serve({ 'GET /trusts/trust-1/': () => answers.shift() });
    const { user } = renderPage();
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.fetchTrustFailed);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Nora’s education' })).toBeVisible();
  });
});
