import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouteAnnouncer } from '../../frame/page-title';
import { report } from '../../telemetry';
import { network } from '../../testing/network';
import { pageLoads } from '../../testing/page-loads';
import { registered, renderInShell } from '../../testing/render-shell';
import { mayReload, reloadFor, RemoteError, type FailedRemote } from './remote-error';
import { RouteFailure } from './route-failure';

jest.mock('../../telemetry', () => ({ ...jest.requireActual('../../telemetry'), report: jest.fn() }));
jest.mock('./remote-error', () => ({
  ...jest.requireActual('./remote-error'),
  mayReload: jest.fn(),
  reloadFor: jest.fn(),
}));

const wills = registered('wills');
const unreachable = new RemoteError(wills, '404');
const outdated = new RemoteError(wills, '404', true);

/** Opens a page that fails with this error until it is fixed. Its later attempts wait for `held`. */
async function renderPage(
  error: Error,
  { within, hash = '' }: { within?: FailedRemote; hash?: string } = {},
) {
  const page = { broken: true, attempts: 0, held: Promise.resolve() };
  const view = renderInShell(
    [
      {
        path: '/wills',
        loader: async () => {
          page.attempts += 1;
          await page.held;
          if (page.broken) throw error;
          return null;
        },
        element: <h1>Your wills</h1>,
        ErrorBoundary: () => (
          <>
            <RouteAnnouncer />
            <RouteFailure within={within} />
          </>
        ),
        hydrateFallbackElement: <p />,
      },
    ],
    { at: '/wills', hash, state: { draft: 'kept' } },
  );
  await act(() => Promise.resolve());
  return { ...view, page };
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

  it.each(['', '#pricing'])('is retried in place, with its navigation state: %j', async (hash) => {
    const { router, page } = await renderPage(unreachable, { hash });
    await alert();
    page.broken = false;
    await tryAgain();
    expect(await screen.findByRole('heading', { name: 'Your wills' })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/wills', state: { draft: 'kept' } });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('does not come back to who goes to another page meanwhile', async () => {
    const { router, page } = await renderPage(unreachable);
    await alert();
    let arrive = () => {};
    page.held = new Promise((resolve) => (arrive = resolve));
    page.broken = false;
    await tryAgain();
    act(() => router.patchRoutes(null, [{ path: '/loans', element: <h1>Your loans</h1> }]));
    await act(() => router.navigate('/loans'));
    await act(async () => arrive());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your loans');
  });

  it('shows from the click on that it loads', async () => {
    const { page } = await renderPage(unreachable);
    await alert();
    page.held = new Promise(() => undefined);
    await tryAgain();
    await userEvent.click(screen.getByRole('button', { name: /Try again/ }));
    expect(page.attempts).toBe(2);
    expect(screen.getByRole('button', { name: /Try again/ })).toHaveAttribute('aria-busy', 'true');
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
    expect(jest.mocked(reloadFor).mock.calls).toEqual([[outdated]]);
  });

  it('is reloaded by Try again from then on', async () => {
    jest.mocked(mayReload).mockReturnValue(false);
    const loads = pageLoads();
    const { page } = await renderPage(outdated);
    await alert();
    await tryAgain();
    expect(loads).toHaveBeenCalledTimes(1);
    expect(page.attempts).toBe(1);
  });
});

describe('a page that failed without a network', () => {
  afterEach(() => jest.restoreAllMocks());

  it('says so, and is retried once the network is back', async () => {
    network(false);
    const { page } = await renderPage(unreachable);
    expect(await alert()).toHaveTextContent(
      'This page loads by itself as soon as you are back online. Nothing you typed is lost.',
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You are offline');
    page.broken = false;
    act(() => network(true));
    expect(await screen.findByRole('heading', { name: 'Your wills' })).toBeVisible();
    act(() => network(true));
    expect(page.attempts).toBe(2);
  });

  it('is not retried automatically if the network was not the cause', async () => {
    const { page } = await renderPage(unreachable);
    await alert();
    await act(async () => network(true));
    expect(page.attempts).toBe(1);
  });

  it('shows the error if its code was loaded', async () => {
    network(false);
    await renderPage(new Error('no will'));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Something went wrong in Heartwood',
    );
  });
});
