import { setTimeout } from 'node:timers/promises';
import type { Paper } from '@heartwood/domain';
import { renderInHost, serveApi, type ServedCall } from '@heartwood/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ana, answers, savedPaper } from '../testing/papers';
import { Component } from './page';

const routes = [
  { path: '/plan/:kind', element: <Component /> },
  { path: '/plan/papers/:paperId', element: <p>The paper</p> },
];
const served = { 'GET /api/papers/': [], 'GET /people/': [], 'POST /people/': [201, {}] };
const hide = () =>
  act(async () => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  });

afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState');
  sessionStorage.clear();
});

describe('the questions of a paper', () => {
  it('reach the account when the page is hidden: first as a draft, then as its changes', async () => {
    const first = savedPaper({ updated_at: '2026-11-30T20:01:00.000Z' });
    const calls = serveApi({
      ...served,
      'POST /api/papers/': [201, first],
      'PUT /api/papers/paper-1/': first,
    });
    const { user } = renderInHost(routes, { at: '/plan/medical', user: ana });
    await user.fill(await screen.findByLabelText('Your address'), '1 Oak St');
    await hide();
    await screen.findByText('Your answers are saved.');
    const created = calls.find(({ method, path }) => method === 'POST' && path === '/api/papers/');
    expect(created?.body).toMatchObject({ medical: { owner_name: 'Ana Ruiz', owner_address: '1 Oak St' } });
    await user.fill(screen.getByLabelText('Your agent: Name'), 'Ben Ruiz');
    await hide();
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      medical: { agent: { name: 'Ben Ruiz' } },
      unchanged_since: '2026-11-30T20:01:00.000Z',
    });
  });

  it('say what is missing, and lead to the text once nothing is', async () => {
    const draft = savedPaper({ answers: { ...answers, records: '' } });
    serveApi({
      ...served,
      'GET /api/papers/': [draft],
      'GET /api/papers/paper-1/': draft,
      'PUT /api/papers/paper-1/': savedPaper(),
    });
    const { user } = renderInHost(routes, { at: '/plan/medical', user: ana });
    await user.click(await screen.findByRole('button', { name: 'Read it, then sign' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('When your agent may see your records');
    await user.click(screen.getByRole('radio', { name: 'As soon as I sign' }));
    await user.click(screen.getByRole('button', { name: 'Read it, then sign' }));
    expect(await screen.findByText('The paper')).toBeVisible();
  });

  it('keep in the browser what the account could not get', async () => {
    serveApi({ ...served, 'POST /api/papers/': 'down' });
    const { user, unmount } = renderInHost(routes, { at: '/plan/medical', user: ana });
    await user.fill(await screen.findByLabelText('Your agent: Name'), 'Ben Ruiz');
    await hide();
    expect(await screen.findByText(/only in this browser so far/)).toBeVisible();
    unmount();
    renderInHost(routes, { at: '/plan/medical', user: ana });
    expect(await screen.findByLabelText('Your agent: Name')).toHaveValue('Ben Ruiz');
  });

  describe('that the account has in another version', () => {
    const conflict = [409, { detail: 'This paper was changed.' }] as const;
    const elsewhere = savedPaper({
      updated_at: '2026-11-30T21:00:00.000Z',
      answers: { ...answers, directions: 'From the phone.' },
    });
    /** Opens a draft, and types directions. The account then has `found`. */
    async function typeOver(found: Paper | undefined, firstAnswer: 'down' | 'refused' = 'refused') {
      let account: Paper | undefined = savedPaper();
      let puts = 0;
      const calls = serveApi({
        ...served,
        'GET /api/papers/': () => (account ? [account] : []),
        'GET /api/papers/paper-1/': () => account,
        'POST /api/papers/': [201, savedPaper({ id: 'paper-2' })],
        'PUT /api/papers/paper-1/': () => {
          puts += 1;
          account = found;
          if (puts === 1 && firstAnswer === 'down') return 'down' as const;
          return puts <= (firstAnswer === 'down' ? 2 : 1) ? [...conflict] : found;
        },
      });
      const { user } = renderInHost(routes, { at: '/plan/medical', user: ana });
      await user.fill(await screen.findByLabelText(/^Your directions/), 'From here.');
      // Leaving a field checks it; the dialog would do so.
      await act(async () => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        await Promise.resolve();
      });
      await hide();
      return { calls, user };
    }
    const lastPut = (calls: readonly ServedCall[]) =>
      calls.filter(({ method }) => method === 'PUT').at(-1)?.body;

    it('are asked about, and those here win if the person says so', async () => {
      const { calls, user } = await typeOver(elsewhere);
      await user.click(await screen.findByRole('button', { name: 'Keep those here' }));
      await screen.findByText('Your answers are saved.');
      expect(lastPut(calls)).toMatchObject({
        medical: { directions: 'From here.' },
        unchanged_since: elsewhere.updated_at,
      });
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    });

    it('or those of the other device', async () => {
      const { calls, user } = await typeOver(elsewhere);
      await user.click(await screen.findByRole('button', { name: 'Use the other device’s' }));
      // Formik validates a moment later.
      await act(() => setTimeout(0));
      expect(screen.getByLabelText(/^Your directions/)).toHaveValue('From the phone.');
      await screen.findByText('Your answers are saved.');
      expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    });

    it('become a new draft if there is none anymore', async () => {
      const { calls, user } = await typeOver(undefined);
      await user.click(await screen.findByRole('button', { name: 'Keep those here' }));
      await screen.findByText('Your answers are saved.');
      const made = calls.find(({ method, path }) => method === 'POST' && path === '/api/papers/');
      expect(made?.body).toMatchObject({ medical: { directions: 'From here.' } });
    });

    it('ask nothing if the answer to an own change was lost', async () => {
      const own = savedPaper({
        updated_at: '2026-11-30T21:00:00.000Z',
        answers: { ...answers, directions: 'From here.' },
      });
      const { calls, user } = await typeOver(own, 'down');
      await screen.findByText(/only in this browser so far/);
      await user.fill(screen.getByLabelText(/^Your directions/), 'From here, and more.');
      await hide();
      await screen.findByText('Your answers are saved.');
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      expect(lastPut(calls)).toMatchObject({ unchanged_since: own.updated_at });
    });
  });

  it('offer the account’s people, and fill in an address of mail', async () => {
    const ben = { id: 'p1', name: 'Ben Ruiz', email: 'ben@example.com', date_of_birth: null };
    serveApi({ ...served, 'GET /people/': [ben], 'POST /api/papers/': [201, savedPaper()] });
    const { user } = renderInHost(routes, { at: '/plan/medical', user: ana });
    await user.type(await screen.findByLabelText('Your agent: Name'), 'be');
    await user.click(await screen.findByRole('option', { name: /Ben Ruiz/ }));
    expect(screen.getByLabelText('Your agent: Email')).toHaveValue('ben@example.com');
  });

  it('show the text so far', async () => {
    serveApi({ ...served, 'POST /api/papers/': [201, savedPaper()] });
    const { user } = renderInHost(routes, { at: '/plan/medical', user: ana });
    await user.fill(await screen.findByLabelText('Your agent: Name'), 'Ben Ruiz');
    await user.click(screen.getByText('See the text so far'));
    const text = within(await screen.findByRole('region', { name: 'Text of the paper' }));
    expect(await text.findByText(/I name Ben Ruiz as my agent/)).toBeVisible();
  });
});
