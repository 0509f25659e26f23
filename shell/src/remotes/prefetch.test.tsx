import { fireEvent } from '@testing-library/react';
import { prefetchNext, prefetchOnIntent } from './prefetch';

const fetched = jest.fn<Promise<null>, [string]>();
jest.mock('../router', () => ({
  loadFederation: () => Promise.resolve({ routeOf: (path: string) => fetched(path) }),
}));

/** A router controlled by the test. */
function locations(pathname: string, { initialized = true } = {}) {
  const at = (path: string, started = true, busy = false, errors: object | null = null) => ({
    location: { pathname: path },
    initialized: started,
    navigation: { state: busy ? 'loading' : 'idle' },
    errors,
  });
  let notify: (state: ReturnType<typeof at>) => void = () => undefined;
  return {
    state: at(pathname, initialized),
    subscribe: (changed: typeof notify) => {
      notify = changed;
    },
    leave: (from: string) => notify(at(from, true, true)),
    go: (to: string) => notify(at(to)),
    fail: (to: string) => notify(at(to, true, false, { layout: new Error('503') })),
  };
}

describe('prefetching', () => {
  beforeAll(prefetchOnIntent);
  beforeEach(() => {
    jest.useFakeTimers();
    fetched.mockReset().mockResolvedValue(null);
  });
  afterEach(() => jest.useRealTimers());

  it('fetches the page behind a hovered or focused link, once', async () => {
    document.body.innerHTML = '<a href="/loans"><b>Loans</b></a><a href="https://example.com/x">Out</a>';
    const [inside, outside] = document.querySelectorAll('a');
    fireEvent.pointerOver(document.querySelector('b') ?? document.body);
    fireEvent.focusIn(inside ?? document.body);
    fireEvent.pointerOver(outside ?? document.body);
    await jest.advanceTimersByTimeAsync(0);
    expect(fetched.mock.calls).toEqual([['/loans']]);
  });

  it('leaves a failure to the visit', async () => {
    document.body.innerHTML = '<a href="/trusts">Trusts</a>';
    const link = document.querySelector('a') ?? document.body;
    fetched.mockRejectedValueOnce(new Error('404'));
    fireEvent.pointerOver(link);
    await jest.advanceTimersByTimeAsync(0);
    fireEvent.pointerOver(link);
    await jest.advanceTimersByTimeAsync(0);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('fetches the likely next page if a person stays, and none if they only pass through', async () => {
    const router = locations('/');
    prefetchNext(router as never);
    router.go('/wills');
    await jest.advanceTimersByTimeAsync(1000);
    router.go('/about');
    await jest.advanceTimersByTimeAsync(5000);
    expect(fetched.mock.calls).toEqual([['/wills']]);
  });

  it.each([
    ['/', '/signup'],
    ['/about', '/wills'],
    ['/login', '/wills'],
    ['/signup', '/wills'],
    ['/wills', '/create-will'],
    ['/create-will', '/cart'],
    ['/success', '/will-details/next'],
    ['/dashboard', '/will-details/next'],
    ['/account', undefined],
  ])('from %s, that is %s', async (from, next) => {
    jest.resetModules();
    const anew = await import('./prefetch');
    anew.prefetchNext(locations(from) as never);
    await jest.advanceTimersByTimeAsync(3999);
    expect(fetched).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(fetched.mock.calls).toEqual(next ? [[next]] : []);
  });

  it('waits until the page itself has loaded', async () => {
    const router = locations('/', { initialized: false });
    prefetchNext(router as never);
    await jest.advanceTimersByTimeAsync(5000);
    expect(fetched).not.toHaveBeenCalled();
    router.go('/wills');
    await jest.advanceTimersByTimeAsync(1000);
    router.leave('/wills');
    await jest.advanceTimersByTimeAsync(5000);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('fetches nothing from an error page', async () => {
    const router = locations('/dashboard');
    prefetchNext(router as never);
    router.fail('/wills');
    await jest.advanceTimersByTimeAsync(5000);
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    [{ saveData: true }, []],
    [{ saveData: false }, [['/signup']]],
    [null, [['/signup']]],
    ['4g', [['/signup']]],
  ])('does nothing only where the person saves data: %j', async (connection, expected) => {
    jest.resetModules();
    const anew = await import('./prefetch');
    Object.assign(navigator, { connection });
    anew.prefetchNext(locations('/') as never);
    await jest.advanceTimersByTimeAsync(5000);
    Reflect.deleteProperty(navigator, 'connection');
    expect(fetched.mock.calls).toEqual(expected);
  });
});
