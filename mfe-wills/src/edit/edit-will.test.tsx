import { isoDate, messages, paths } from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { jose } from '../testing/people';
import { png, savedWill } from '../testing/will';
import { Component as WillDetailsPage } from '../details/page';
import { Component } from './page';

const route = [{ path: '/edit-will/:willId', element: <Component /> }];
const renderPage = () => renderInHost(route, { at: '/edit-will/will-1', user: jose });

const putOf = (calls: ReturnType<typeof serveApi>) => calls.find(({ method }) => method === 'PUT');

describe('editing a will', () => {
  beforeEach(() => sessionStorage.clear());

  it('saves every answer, and returns to the will', async () => {
    const calls = serveApi({ 'GET /wills/will-1/': savedWill(), 'PUT /wills/will-1/': savedWill() });
    const { user, router } = renderPage();
    const executor = await screen.findByLabelText('Executor');
    await user.fill(executor, 'Zoë Müller');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.willDetails('will-1')));
    expect(putOf(calls)?.body).toMatchObject({
      executor: 'Zoë Müller',
      testator_name: 'Ana María Ruiz',
      version: 1,
    });
  });

  it('shows the saved text, even while it is being fetched', async () => {
    const saved = savedWill({ testator_name: 'Zoë Müller', version: 2 });
    let fetched: unknown = savedWill();
    serveApi({
      'GET /wills/will-1/': () => fetched,
      'PUT /wills/will-1/': () => {
        fetched = new Promise(() => undefined);
        return saved;
      },
      'GET /api/wills/will-1/events/': { intact: true, events: [] },
      'GET /api/wills/will-1/witness-links/': [],
    });
    const details = { path: '/will-details/:willId', element: <WillDetailsPage /> };
    const { user } = renderInHost([...route, details], { at: '/edit-will/will-1', user: jose });
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Will of Zoë Müller' })).toBeVisible();
  });

  it('rejects shares that do not total 100, in red while they are typed', async () => {
    const calls = serveApi({ 'GET /wills/will-1/': savedWill() });
    const { user } = renderPage();
    const share = await screen.findByLabelText('Beneficiary 1 percentage');
    await user.fill(share, '50');
    expect(screen.getByText('Total 94.36%, 5.64% left')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(messages.willTotal, { selector: 'a' })).toBeVisible();
    expect(putOf(calls)).toBeUndefined();
  });

  it('says which beneficiaries are removed, and keeps those with a share', async () => {
    const calls = serveApi({ 'GET /wills/will-1/': savedWill(), 'PUT /wills/will-1/': savedWill() });
    const { user } = renderPage();
    for (const [number, share] of [
      ['1', '100'],
      ['2', '0'],
      ['3', '0'],
    ] as const) {
      const field = await screen.findByLabelText(`Beneficiary ${number} percentage`);
      await user.fill(field, share);
    }
    expect(screen.getByText(/^Eli Ruiz has no share and will be left out/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(putOf(calls)).toBeDefined());
    expect(putOf(calls)?.body).toMatchObject({ beneficiaries: [{ name: 'Ben Ruiz', percentage: 100 }] });
  });

  it('reads a child’s birthday in the future, which an earlier release accepted, and asks for another', async () => {
    const nora = { name: 'Nora Ruiz', date_of_birth: isoDate('2999-01-01') };
    const calls = serveApi({
      'GET /wills/will-1/': savedWill({
        beneficiaries: [{ name: 'Nora Ruiz', percentage: 100 }],
        family: { children: [nora] },
      }),
      'PUT /wills/will-1/': savedWill(),
    });
    const { user } = renderPage();
    const birthday = await screen.findByLabelText('Child 1 date of birth');
    expect(birthday).toHaveValue('2999-01-01');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('link', { name: messages.dateOfBirthFuture })).toBeVisible();
    expect(putOf(calls)).toBeUndefined();
    await user.fill(birthday, '2020-01-01');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(putOf(calls)).toBeDefined());
    expect(putOf(calls)?.body).toMatchObject({
      family: { children: [{ name: 'Nora Ruiz', date_of_birth: '2020-01-01' }] },
    });
  });

  it('says beforehand that signatures will be void', async () => {
    serveApi({ 'GET /wills/will-1/': savedWill({ testator_signature: png }) });
    renderPage();
    expect(await screen.findByText('A changed text has to be signed again')).toBeVisible();
    expect(screen.getByText(/These signatures stay in your records/)).toBeVisible();
  });

  it('says the same of a version that was signed on paper alone', async () => {
    const ink_signing = { way: 'ink', signed_on: isoDate('2026-11-20'), version: 1 };
    serveApi({ 'GET /wills/will-1/': { ...savedWill(), ink_signing } });
    renderPage();
    expect(await screen.findByText('A changed text has to be signed again')).toBeVisible();
    expect(screen.getByText(/you signed this version on paper/)).toBeVisible();
  });

  it('says that a version which all three signed may remain the last will', async () => {
    const all = { testator_signature: png, witness_1_signature: png, witness_2_signature: png };
    serveApi({ 'GET /wills/will-1/': savedWill(all) });
    renderPage();
    expect(await screen.findByText(/The signed version .* may remain your last will/)).toBeVisible();
  });

  it('keeps what was typed when saving fails', async () => {
    serveApi({ 'GET /wills/will-1/': savedWill(), 'PUT /wills/will-1/': 'down' });
    const { user } = renderPage();
    const executor = await screen.findByLabelText('Executor');
    await user.type(executor, ' II');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(messages.updateWillFailed)).toBeVisible();
    expect(executor).toHaveValue('Ben Ruiz II');
  });

  it('never overwrites a newer text, however often it is sent', async () => {
    let version = 1;
    const calls = serveApi({
      'GET /wills/will-1/': () => savedWill({ version }),
      'PUT /wills/will-1/': () => {
        version = 2;
        return [409, { detail: messages.willChangedElsewhere }];
      },
    });
    const { user } = renderPage();
    await user.type(await screen.findByLabelText('Executor'), ' II');
    const puts = () => calls.filter(({ method }) => method === 'PUT');
    for (const press of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Save Changes' }));
      await waitFor(() => expect(puts()).toHaveLength(press));
      expect(await screen.findByRole('button', { name: 'Save Changes' })).toBeEnabled();
    }
    expect(puts().map(({ body }) => body)).toEqual([
      expect.objectContaining({ version: 1, unchanged_since: savedWill().updated_at }),
      expect.objectContaining({ version: 1, unchanged_since: savedWill().updated_at }),
    ]);
    expect(screen.getByText(messages.willChangedElsewhere, { exact: false })).toBeVisible();
  });

  it('keeps what was typed after a reload, until it is saved', async () => {
    serveApi({ 'GET /wills/will-1/': savedWill(), 'PUT /wills/will-1/': savedWill() });
    const { user, unmount } = renderPage();
    await user.type(await screen.findByLabelText('Executor'), ' II');
    await user.type(screen.getByLabelText(/^Special instructions/), ' At dawn.');
    unmount();
    const again = renderPage();
    expect(await screen.findByLabelText('Executor')).toHaveValue('Ben Ruiz II');
    expect(screen.getByLabelText(/^Special instructions/)).toHaveDisplayValue(/Brainard Lake. At dawn.$/);
    expect(screen.getByText('What you typed last time is still here. It is not saved yet.')).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(again.router.state.location.pathname).toBe(paths.willDetails('will-1')));
    expect(sessionStorage).toHaveLength(0);
  });

  it('discards what was typed on request, and when it was undone', async () => {
    serveApi({ 'GET /wills/will-1/': savedWill() });
    const { user, unmount } = renderPage();
    await user.type(await screen.findByLabelText('Executor'), 'x{Backspace}');
    expect(sessionStorage).toHaveLength(0);
    await user.type(screen.getByLabelText('Executor'), ' II');
    unmount();
    const again = renderPage();
    await again.user.click(await screen.findByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText('Executor')).toHaveValue('Ben Ruiz');
    expect(sessionStorage).toHaveLength(0);
  });

  it('restores nothing that was typed into another will', async () => {
    let will = savedWill();
    serveApi({ 'GET /wills/will-1/': () => will });
    const { user, unmount } = renderPage();
    await user.type(await screen.findByLabelText('Executor'), ' II');
    unmount();
    will = savedWill({ id: 'will-2' });
    renderPage();
    expect(await screen.findByLabelText('Executor')).toHaveValue('Ben Ruiz');
  });

  it('restores what was typed over a newer text, with that text’s other answers', async () => {
    let will = savedWill();
    const calls = serveApi({ 'GET /wills/will-1/': () => will, 'PUT /wills/will-1/': () => will });
    const { user, unmount } = renderPage();
    await user.type(await screen.findByLabelText('Executor'), ' II');
    await user.type(screen.getByLabelText(/^Guardian/), ' II');
    unmount();
    will = savedWill({ version: 2, alternate_executor: 'Nina New', guardian: 'Gus New' });
    const again = renderPage();
    expect(await screen.findByLabelText('Executor')).toHaveValue('Ben Ruiz II');
    expect(screen.getByLabelText(/^Alternate executor/)).toHaveValue('Nina New');
    expect(screen.getByLabelText(/^Guardian/)).toHaveValue('Hana Lee II');
    expect(screen.getByText(/They show what is saved now: Alternate executor\./)).toBeVisible();
    expect(screen.getByText('Gus New')).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(putOf(calls)?.body).toMatchObject({
      version: 2,
      executor: 'Ben Ruiz II',
      alternate_executor: 'Nina New',
    });
  });

  it('converts what an earlier release stored to today’s form', async () => {
    serveApi({ 'GET /wills/will-1/': savedWill() });
    const { user, unmount } = renderPage();
    await user.type(await screen.findByLabelText('Executor'), ' II');
    unmount();
    const [key = '', kept = ''] = Object.entries(sessionStorage)[0] ?? [];
    const { guardian: _guardian, ...earlier } = JSON.parse(kept).typed;
    sessionStorage.setItem(key, JSON.stringify({ ...earlier, alternate_executor: 7 }));
    renderPage();
    expect(await screen.findByLabelText('Executor')).toHaveValue('Ben Ruiz II');
    expect(screen.getByLabelText(/^Guardian/)).toHaveValue('Hana Lee');
    expect(screen.getByLabelText(/^Alternate executor/)).toHaveValue('Carla Stone');
  });

  it('restores nothing that is not a form', async () => {
    serveApi({ 'GET /wills/will-1/': savedWill() });
    sessionStorage.setItem(`heartwood.will-edit.${jose.id}.will-1`, '["a will"]');
    renderPage();
    expect(await screen.findByLabelText('Executor')).toHaveValue('Ben Ruiz');
    expect(screen.queryByText(/What you typed last time/)).not.toBeInTheDocument();
  });

  it('warns about a signature that was given since the will was last shown', async () => {
    let will = savedWill();
    serveApi({ 'GET /wills/will-1/': () => will });
    const { router } = renderPage();
    await screen.findByLabelText('Executor');
    await act(() => router.navigate('/elsewhere'));
    will = savedWill({ witness_1_signature: png });
    await act(() => router.navigate('/edit-will/will-1'));
    expect(await screen.findByLabelText('Executor')).toBeVisible();
    expect(screen.getByText('A changed text has to be signed again')).toBeVisible();
  });

  it('says in its heading and title which version a new version of a will is', async () => {
    const chain = [
      { ...savedWill({ id: 'will-0', status: 'valid', replaced_by: 'will-1' }), signatures: [] },
      { ...savedWill({ replaces: 'will-0' }), signatures: [] },
    ];
    serveApi({
      'GET /wills/will-1/': savedWill({ replaces: 'will-0' }),
      'GET /api/wills/': () => [200, chain],
    });
    renderPage();
    const name = 'Version 2, draft: the will of Ana María Ruiz';
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(document.title).toBe('Edit Ana’s will (version 2, draft)');
  });

  it('is not offered for a valid will', async () => {
    serveApi({ 'GET /wills/will-1/': savedWill({ status: 'valid' }) });
    renderPage();
    expect(await screen.findByText('A valid will can’t be changed in place.')).toBeVisible();
    expect(screen.getByText('Make a new version instead.')).toBeVisible();
  });

  it('says when the will could not be fetched', async () => {
    serveApi({ 'GET /wills/will-1/': 'down' });
    renderPage();
    expect(await screen.findByText(messages.loadWillFailed)).toBeVisible();
  });
});
