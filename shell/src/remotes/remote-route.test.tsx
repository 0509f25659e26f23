import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router-dom';
import { report } from '../telemetry';
import { registered, renderInShell } from '../testing/render-shell';
import { loadRemote } from './load-remote';
import { expireRegistry, getRegistry, isOutdated } from './registry';
import { RemoteError } from './errors/remote-error';
import { routeOf } from './remote-route';
import { RouteFailure } from './errors/route-failure';

jest.mock('../telemetry');
jest.mock('./load-remote', () => ({ loadRemote: jest.fn() }));
jest.mock('./registry', () => ({
  ...jest.requireActual('./registry'),
  expireRegistry: jest.fn(),
  getRegistry: jest.fn(),
  isOutdated: jest.fn(),
}));

const wills = registered('wills');
const registry = { schema: 1, remotes: { wills } } as const;

const expose = (routes: RouteObject[]) =>
  jest.mocked(loadRemote).mockResolvedValue({ contract: '2.0.0', name: 'wills', version: '1', routes });

beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(isOutdated).mockResolvedValue(false);
  jest.mocked(getRegistry).mockResolvedValue(registry);
});

describe("a remote's route", () => {
  it('arrives with its page, and is null when no remote serves the path', async () => {
    const Component = () => <h1>A will</h1>;
    expose([{ path: '/wills/:id', lazy: () => Promise.resolve({ Component }) }]);
    const route = await routeOf('/wills/7');
    renderInShell(route ? [route] : [], { at: '/wills/7' });
    expect(screen.getByRole('heading', { name: 'A will' })).toBeVisible();
    expect(await routeOf('/nowhere')).toBeNull();
  });

  it('is null when its remote serves another path', async () => {
    expose([{ path: '/wills/:id' }]);
    expect(await routeOf('/wills')).toBeNull();
  });

  it('says that its remote is turned off, and loads nothing', async () => {
    const off = registered('wills', { disabled: 'Back on Monday.' });
    jest.mocked(getRegistry).mockResolvedValue({ schema: 1, remotes: { wills: off } });
    await expect(routeOf('/wills')).rejects.toMatchObject({
      message: 'wills 1.0.0-test: it is switched off',
      remote: { disabled: 'Back on Monday.' },
    });
    expect(loadRemote).not.toHaveBeenCalled();
  });

  it('keeps what it says of itself, and what its page adds', async () => {
    const [own, added] = [() => 'own', () => 'added'];
    const element = <h1>An element</h1>;
    expose([
      { path: '/wills', id: 'wills', loader: own, lazy: () => Promise.resolve({ loader: added, element }) },
    ]);
    const route = await routeOf('/wills');
    expect(route).toMatchObject({ path: '/wills', id: 'wills', loader: added });
    expect(route).not.toHaveProperty('lazy');
    renderInShell(route ? [{ ...route, loader: undefined }] : [], { at: '/wills' });
    expect(screen.getByRole('heading', { name: 'An element' })).toBeVisible();
  });

  it('shows its children where it has no component of its own', async () => {
    expose([{ path: '/wills', children: [{ index: true, element: <h1>A child</h1> }] }]);
    const route = await routeOf('/wills');
    renderInShell(route ? [route] : [], { at: '/wills' });
    expect(screen.getByRole('heading', { name: 'A child' })).toBeVisible();
  });

  it('is the shell’s own for the dashboard', async () => {
    expect(await routeOf('/dashboard')).toMatchObject({ path: '/dashboard' });
    expect(getRegistry).not.toHaveBeenCalled();
  });

  it('is fetched again if its page was not there at once', async () => {
    const lazy = jest.fn().mockRejectedValueOnce(new Error('ChunkLoadError')).mockResolvedValue({});
    expose([{ path: '/wills', lazy }]);
    expect(await routeOf('/wills')).toMatchObject({ path: '/wills' });
    expect(lazy).toHaveBeenCalledTimes(2);
    expect(expireRegistry).not.toHaveBeenCalled();
  });

  it('lets the next attempt fetch the registry again after a failure', async () => {
    jest.mocked(loadRemote).mockRejectedValue(new RemoteError(wills, 'gone'));
    await expect(routeOf('/wills')).rejects.toThrow(RemoteError);
    expect(expireRegistry).toHaveBeenCalledTimes(1);
  });

  it('leaves no pending stylesheet of a page that failed', async () => {
    const href = `${location.origin}/remotes/wills/1.0.0-test/static/css/page.css`;
    jest.mocked(loadRemote).mockRejectedValue(new RemoteError(wills, 'gone'));
    // The server put it into the head. It is requested at a fresh URL next time.
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      media: 'not speech',
      href,
    });
    document.head.append(link);
    await expect(routeOf('/wills')).rejects.toThrow(RemoteError);
    expect(link.isConnected).toBe(false);
    expect(globalThis.heartwoodAttempts?.[href]).toBe(1);
  });
});

describe('a page whose code never arrives', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([true, false])('names its remote, and says whether a page load may help: %s', async (outdated) => {
    jest.mocked(isOutdated).mockResolvedValue(outdated);
    expose([{ path: '/wills', lazy: () => Promise.reject(new Error('ChunkLoadError')) }]);
    const failed = expect(routeOf('/wills')).rejects.toMatchObject({
      message: 'wills 1.0.0-test: ChunkLoadError',
      remote: { title: 'Wills' },
      outdated,
    });
    await jest.advanceTimersByTimeAsync(2000);
    await failed;
    expect(isOutdated).toHaveBeenCalledWith(wills);
  });

  it('fails eventually, under the name of its remote', async () => {
    expose([{ path: '/wills', lazy: () => new Promise(() => undefined) }]);
    let over = false;
    const failed = routeOf('/wills').finally(() => (over = true));
    const named = expect(failed).rejects.toMatchObject({ remote: { title: 'Wills' } });
    await jest.advanceTimersByTimeAsync(129_000);
    expect(over).toBe(false);
    await jest.advanceTimersByTimeAsync(1000);
    await named;
  });
});

describe('a page that can’t be shown', () => {
  // React and the router log the error, too.
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

  it('names the remote that threw, reports it, and offers a retry', async () => {
    let broken = true;
    const Component = () => {
      if (broken) throw new Error('no will');
      return <h1>A will</h1>;
    };
    expose([{ path: '/wills', Component }]);
    const route = await routeOf('/wills');
    renderInShell(route ? [route] : [], { at: '/wills' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong in Wills');
    expect(screen.getByText('wills 1.0.0-test')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ event: 'error', remote: 'wills', detail: 'Error: no will' }),
    );
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'A will' })).toBeVisible();
  });

  it('names the remote that could not be fetched', async () => {
    const loader = () => {
      throw new RemoteError(wills, '404');
    };
    renderInShell(
      [
        {
          path: '/wills',
          loader,
          element: null,
          ErrorBoundary: RouteFailure,
          hydrateFallbackElement: <p />,
        },
      ],
      {
        at: '/wills',
      },
    );
    await act(() => Promise.resolve());
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Wills could not be loaded');
    expect(report).not.toHaveBeenCalled();
  });
});
