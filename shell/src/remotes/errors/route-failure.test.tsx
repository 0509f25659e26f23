import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouteAnnouncer } from '../../frame/page-title';
import { report } from '../../telemetry';
import { network } from '../../testing/network';
import { pageLoads } from '../../testing/page-loads';
import { registered, renderInShell } from '../../testing/render-shell';
import { mayReload, reloadFor } from './reload-once';
import { RemoteError, type FailedRemote } from './remote-error';
import { RouteFailure } from './route-failure';

jest.mock('../../telemetry', () => ({ ...jest.requireActual('../../telemetry'), report: jest.fn() }));
jest.mock('./reload-once', () => ({ mayReload: jest.fn(), reloadFor: jest.fn() }));

const wills = registered('wills');
const unreachable = new RemoteError(wills, '404');
const outdated = new RemoteError(wills, '404', true);

/** Opens a page that fails with this error until it is fixed. */
async function renderPage(error: Error, { within }: { within?: FailedRemote } = {}) {
  const restart = jest.fn(() => Promise.resolve());
  const page = { broken: true };
  const view = renderInShell(
    [
      {
        path: '/wills',
        loader: () => {
          if (page.broken) throw error;
          return null;
        },
        element: <h1>Your wills</h1>,
        ErrorBoundary: () => (
          <>
            <RouteAnnouncer />
            <RouteFailure within={within} restart={restart} />
          </>
        ),
        hydrateFallbackElement: <p />,
      },
    ],
    { at: '/wills', state: { draft: 'kept' } },
  );
  await act(() => Promise.resolve());
  return { ...view, restart, page };
}

const alert = () => screen.findByRole('alert');
const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

beforeEach(() => {
  jest.mocked(mayReload).mockReset().mockReturnValue(true);
  jest.mocked(reloadFor).mockReset();
  jest.mocked(report).mockReset();
});

describe('a page that failed', () => {
  it.each([
    [
      'whose remote could not be fetched',
      unreachable,
      true,
      'Wills could not be loaded',
      'This part of Heartwood isn’t answering right now. The rest works, and nothing you typed is lost.',
    ],
    [
      'for which the page was loaded before',
      outdated,
      false,
      'Wills could not be loaded',
      'A newer version of Heartwood was released. We loaded this page again, but that did not help. The rest works, and nothing you typed is lost.',
    ],
  ])('says so: one %s', async (_case, error, may, title, words) => {
    jest.mocked(mayReload).mockReturnValue(may);
    await renderPage(error);
    expect(await alert()).toHaveTextContent(words);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText('wills 1.0.0-test')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    expect(document.title).toBe(`${title} – Heartwood`);
    expect([report, reloadFor].map((called) => jest.mocked(called).mock.calls.length)).toEqual([0, 0]);
  });

  it.each([
    ['the shell', undefined, 'Heartwood', 'shell'],
    ['the remote of the page', wills, 'Wills', 'wills'],
  ])('because it threw is reported as one of %s', async (_case, within, title, remote) => {
    const error = new Error('no will');
    await renderPage(error, { within });
    expect(await alert()).toHaveTextContent('Our team can see it in the log. The rest of Heartwood works.');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`Something went wrong in ${title}`);
    expect(jest.mocked(report).mock.calls).toEqual([
      [{ event: 'error', remote, version: '1.0.0-test', detail: 'Error: no will', stack: error.stack }],
    ]);
  });

  it('is retried in place, with its navigation state, and shows that it loads', async () => {
    const { router, restart, page } = await renderPage(unreachable);
    await alert();
    let begin: () => void = () => undefined;
    restart.mockReturnValue(new Promise((resolve) => (begin = resolve)));
    await tryAgain();
    page.broken = false;
    await act(() => Promise.resolve(begin()));
    expect(await screen.findByRole('heading', { name: 'Your wills' })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/wills', state: { draft: 'kept' } });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it.each([
    ['has gone', true],
    ['is going', false],
  ])('does not come back to who %s to another page meanwhile', async (_case, isThere) => {
    const { router, restart, page } = await renderPage(unreachable);
    await alert();
    let [begin, arrive] = [() => {}, () => {}];
    const loaded = new Promise<void>((resolve) => (arrive = resolve));
    const loans = { path: '/loans', loader: () => loaded.then(() => null), element: null };
    act(() => router.patchRoutes(null, [loans]));
    restart.mockReturnValue(new Promise((resolve) => (begin = resolve)));
    await tryAgain();
    await act(() => void router.navigate('/loans'));
    if (isThere) await act(async () => arrive());
    page.broken = false;
    await act(async () => begin());
    await act(async () => arrive());
    expect(router.state.location.pathname).toBe('/loans');
    expect(router.state.navigation.state).toBe('idle');
  });

  it('shows from the click on that it loads', async () => {
    const { restart } = await renderPage(unreachable);
    await alert();
    restart.mockReturnValue(new Promise(() => undefined));
    await tryAgain();
    await userEvent.click(screen.getByRole('button', { name: /Try again/ }));
    expect(restart).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: /Try again/ })).toHaveAttribute('aria-busy', 'true');
  });

  it('is retried even if the registry can’t be fetched', async () => {
    const { restart, page } = await renderPage(unreachable);
    await alert();
    restart.mockRejectedValue(new Error('503'));
    page.broken = false;
    await tryAgain();
    expect(await screen.findByRole('heading', { name: 'Your wills' })).toBeVisible();
  });

  it('says why its remote is turned off, and can be retried', async () => {
    const { page } = await renderPage(
      new RemoteError({ ...wills, disabled: 'Back on Monday.' }, 'it is switched off'),
    );
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Not available right now');
    expect(screen.getByText('Back on Monday.')).toBeVisible();
    expect(screen.getByText('Wills')).toBeVisible();
    expect(document.title).toBe('Wills: not available right now – Heartwood');
    page.broken = false;
    await tryAgain();
    expect(await screen.findByRole('heading', { name: 'Your wills' })).toBeVisible();
  });
});

describe('a page whose remote has a new release', () => {
  it('is reloaded once automatically, without an error in between', async () => {
    await renderPage(outdated);
    expect(screen.getByText('Loading the page')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(jest.mocked(reloadFor).mock.calls).toEqual([[wills]]);
  });

  it('is reloaded by Try again from then on', async () => {
    jest.mocked(mayReload).mockReturnValue(false);
    const loads = pageLoads();
    const { restart } = await renderPage(outdated);
    await alert();
    await tryAgain();
    expect(loads).toHaveBeenCalledTimes(1);
    expect(restart).not.toHaveBeenCalled();
  });
});

describe('a page that failed without a network', () => {
  afterEach(() => jest.restoreAllMocks());

  it('says so, and is retried once the network is back', async () => {
    network(false);
    const { page, restart } = await renderPage(unreachable);
    expect(await alert()).toHaveTextContent(
      'This page loads by itself as soon as you are back online. Nothing you typed is lost.',
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You are offline');
    page.broken = false;
    act(() => network(true));
    expect(await screen.findByRole('heading', { name: 'Your wills' })).toBeVisible();
    act(() => network(true));
    expect(restart).toHaveBeenCalledTimes(1);
  });

  it('is not retried automatically if the network was not the cause', async () => {
    const { restart } = await renderPage(unreachable);
    await alert();
    act(() => network(true));
    await waitFor(() => expect(restart).not.toHaveBeenCalled());
  });

  it('shows the error if its code was loaded', async () => {
    network(false);
    await renderPage(new Error('no will'));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Something went wrong in Heartwood',
    );
  });
});
