import { fireEvent } from '@testing-library/react';
import { prefetchOnIntent, prefetchWhenIdle } from './prefetch';
import { remoteRoute } from './remote-route';

jest.mock('./remote-route', () => ({ remoteRoute: jest.fn() }));
const fetched = jest.mocked(remoteRoute);

/** A router that somebody else moves. */
function places(pathname: string) {
  let tell: (state: { location: { pathname: string } }) => void = () => undefined;
  return {
    state: { location: { pathname } },
    subscribe: (changed: typeof tell) => {
      tell = changed;
    },
    go: (to: string) => tell({ location: { pathname: to } }),
  };
}

describe('prefetching', () => {
  beforeAll(prefetchOnIntent);
  beforeEach(() => {
    jest.useFakeTimers();
    fetched.mockReset().mockResolvedValue(null);
  });
  afterEach(() => jest.useRealTimers());

  it('fetches the page behind a link that is pointed at or in focus, once', () => {
    document.body.innerHTML = '<a href="/loans"><b>Loans</b></a><a href="https://example.com/x">Out</a>';
    const [inside, outside] = document.querySelectorAll('a');
    fireEvent.pointerOver(document.querySelector('b') ?? document.body);
    fireEvent.focusIn(inside ?? document.body);
    fireEvent.pointerOver(outside ?? document.body);
    expect(fetched.mock.calls).toEqual([['/loans']]);
  });

  it('tries again after a failure', async () => {
    document.body.innerHTML = '<a href="/trusts">Trusts</a>';
    const link = document.querySelector('a') ?? document.body;
    fetched.mockRejectedValueOnce(new Error('404'));
    fireEvent.pointerOver(link);
    await jest.advanceTimersByTimeAsync(0);
    fireEvent.pointerOver(link);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('fetches the likely next page of where somebody stays, and no page of where they only pass', () => {
    const router = places('/');
    prefetchWhenIdle(router);
    router.go('/wills');
    jest.advanceTimersByTime(1000);
    router.go('/about');
    jest.advanceTimersByTime(3000);
    expect(fetched.mock.calls).toEqual([['/wills']]);
  });

  it('leaves it when the person saves data', () => {
    Object.assign(navigator, { connection: { saveData: true } });
    prefetchWhenIdle(places('/'));
    jest.advanceTimersByTime(3000);
    Reflect.deleteProperty(navigator, 'connection');
    expect(fetched).not.toHaveBeenCalled();
  });
});
