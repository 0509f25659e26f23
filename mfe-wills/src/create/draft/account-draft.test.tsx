import { willFormOf } from '@heartwood/domain';
import { renderInHost, sampleWill, serveApi } from '@heartwood/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { jose } from '../../testing/people';
import { Component } from '../page';
import { readDraft, writeDraft, type SavedDraft } from './saved-draft';
import { readSync, writeSent, writeSync } from './sync-storage';

const draft: SavedDraft = {
  values: { ...willFormOf(sampleWill()), testator_name: "José O'Brien" },
  reached: 6,
  savedAt: 5,
  attempt: 'attempt-1',
  left: [],
  witnesses_later: false,
  partner_of: '',
  undecided: [],
};
const there: SavedDraft = {
  ...draft,
  values: { ...draft.values, executor: 'Zoë Müller' },
  savedAt: 9,
  attempt: 'attempt-2',
};
const begun = (version: number, content: SavedDraft | null) => ({
  version,
  content: content ? JSON.stringify(content) : '',
  updated_at: '2026-11-20T17:00:00.000Z',
});

const renderPage = (step = 2) => renderInHost(<Component />, { at: `/create-will?step=${step}`, user: jose });
/** The wizard of a draft that the account has. */
function renderSaved() {
  writeDraft(jose.id, draft);
  writeSync(jose.id, { version: 3, savedAt: 5 });
  const calls = serveApi({
    'GET /api/begun-will/': begun(3, draft),
    'PUT /api/begun-will/': begun(4, draft),
    'GET /people/': [],
  });
  return { calls, user: renderPage().user };
}
const executor = () => screen.findByLabelText('Executor');
const late = { timeout: 5000 };

beforeEach(() => localStorage.clear());

describe('a will in progress', () => {
  it('goes on at its step in another browser', async () => {
    serveApi({ 'GET /api/begun-will/': begun(3, there), 'GET /people/': [] });
    const { router } = renderPage(2);
    expect(await executor()).toHaveValue('Zoë Müller');
    expect(router.state.location.search).toBe('?step=2');
    expect(readDraft(jose.id, draft)).toEqual(there);
    expect(readSync(jose.id)).toMatchObject({ version: 3, savedAt: 9 });
  });

  it('calls off no link that was pressed before it arrived', async () => {
    let [answer, load] = [() => {}, () => {}];
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const loaded = new Promise<void>((resolve) => (load = resolve));
    serveApi({ 'GET /api/begun-will/': () => answered.then(() => begun(3, there)), 'GET /people/': [] });
    const routes = [{ path: '/other', lazy: () => loaded.then(() => ({})) }];
    const { router } = renderInHost(<Component />, { at: '/create-will', user: jose, routes });
    act(() => void router.navigate('/other'));
    answer();
    await waitFor(() => expect(readDraft(jose.id, draft)).toEqual(there));
    load();
    await waitFor(() => expect(router.state.location.pathname).toBe('/other'));
  });

  it('is sent to the account after a pause, and only then said to be saved', async () => {
    const { calls, user } = renderSaved();
    await user.type(await executor(), '!');
    expect(await screen.findByText('Saving…')).toBeVisible();
    expect(await screen.findByText('Saved', {}, late)).toHaveTextContent(/^Saved \d/);
    const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(sent).toEqual([{ version: 3, content: expect.stringContaining('Ben Ruiz!') }]);
    expect(readSync(jose.id).version).toBe(4);
  });

  it('is sent at once when the page is hidden', async () => {
    const { calls, user } = renderSaved();
    const field = await executor();
    // The pause never ends.
    const { setTimeout } = globalThis;
    const pauseless = (run: () => void, ms?: number) => (ms === 1500 ? 0 : setTimeout(run, ms));
    Object.assign(globalThis, { setTimeout: pauseless });
    await user.type(field, '!');
    expect(await screen.findByText('Saving…')).toBeVisible();
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    hidden.mockRestore();
    Object.assign(globalThis, { setTimeout });
  });

  it('is said to be in this browser while the account can’t be reached', async () => {
    writeDraft(jose.id, draft);
    serveApi({ 'GET /api/begun-will/': 'down', 'GET /people/': [] });
    renderPage();
    expect(await screen.findByText('Saved in this browser')).toBeVisible();
  });

  it('is replaced by what another device changed, if nothing here is unsent', async () => {
    writeDraft(jose.id, draft);
    writeSync(jose.id, { version: 3, savedAt: 5 });
    serveApi({ 'GET /api/begun-will/': begun(4, there), 'GET /people/': [] });
    renderPage();
    await waitFor(async () => expect(await executor()).toHaveValue('Zoë Müller'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('goes on over its own change whose answer was lost', async () => {
    writeDraft(jose.id, { ...draft, savedAt: 12 });
    writeSync(jose.id, { version: 3, savedAt: 5 });
    writeSent(jose.id, there.savedAt ?? 0);
    const calls = serveApi({
      'GET /api/begun-will/': begun(4, there),
      'PUT /api/begun-will/': begun(5, draft),
      'GET /people/': [],
    });
    renderPage();
    expect(await executor()).toHaveValue('Ben Ruiz');
    await waitFor(
      () => expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 4 }),
      late,
    );
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  describe('that was changed here and on another device', () => {
    const conflict = async () => {
      writeDraft(jose.id, draft);
      writeSync(jose.id, { version: 3, savedAt: 4 });
      const calls = serveApi({
        'GET /api/begun-will/': begun(4, there),
        'PUT /api/begun-will/': begun(5, draft),
        'GET /people/': [],
      });
      const { user } = renderPage();
      const question = within(await screen.findByRole('alertdialog'));
      return { user, question, calls };
    };

    it('is the other device’s if the person wants that', async () => {
      const { user, question } = await conflict();
      await user.click(question.getByRole('button', { name: 'Use the other device’s' }));
      expect(await executor()).toHaveValue('Zoë Müller');
      expect(readSync(jose.id)).toMatchObject({ version: 4, savedAt: 9 });
    });

    it('stays as it is here if the person wants that, and replaces the other', async () => {
      const { user, question, calls } = await conflict();
      await user.click(question.getByRole('button', { name: 'Keep those here' }));
      expect(await executor()).toHaveValue('Ben Ruiz');
      await waitFor(
        () =>
          expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
            version: 4,
            content: JSON.stringify(draft),
          }),
        late,
      );
    });
  });
});
