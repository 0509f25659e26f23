import { fetchData, requestData } from './early-data';
import { baseQuery } from './base-query';
import { serverNow } from './server-clock';

describe('early data', () => {
  const seconds = Math.floor(Date.now() / 1000);
  const tokenUntil = (exp: number, sub = 'ana') =>
    `header.${Buffer.from(JSON.stringify({ sub, exp })).toString('base64url')}.seal`;
  const token = tokenUntil(seconds + 60);

  /** A page's head, and the requests that the server received. */
  function open(address: string, ...lists: [page: string, paths: string][]) {
    history.replaceState(null, '', address);
    document.head.innerHTML = lists
      .map(([page, paths]) => `<meta name="first-requests" data-page="${page}" content="${paths}">`)
      .join('');
    const fetched = jest.fn((...[input]: Parameters<typeof fetch>) =>
      Promise.resolve(new Response(String(input instanceof Request ? `later: ${input.url}` : input))),
    );
    globalThis.fetch = fetched;
    return fetched;
  }

  /** What a page is told for a request. */
  async function ask(path: string, { method = 'GET', as = token } = {}) {
    const url = `http://localhost/backend${path}`;
    const response = await fetchData(
      new Request(url, { method, headers: { authorization: `Bearer ${as}` } }),
    );
    return (await response.text()).replace(url, path);
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.runAllTimers();
    jest.useRealTimers();
  });

  it('is requested once for all remotes, with the parameters of the address, and used once', async () => {
    const fetched = open(
      '/loans/7/contract',
      ['/loans/:loanId/contract', '/loans/:loanId/ /a/'],
      ['/', '/a/'],
    );
    requestData(token);
    expect(fetched.mock.calls).toMatchObject([
      ['http://localhost/backend/loans/7/', { headers: { authorization: `Bearer ${token}` } }],
      ['http://localhost/backend/a/', {}],
    ]);
    expect(await ask('/loans/7/')).toBe('/loans/7/');
    expect(await ask('/loans/7/')).toBe('later: /loans/7/');
  });

  it.each([
    ['for another person', () => ask('/loans/', { as: tokenUntil(seconds + 60, 'bob') })],
    [
      'when the page has been open for long',
      async () => {
        jest.advanceTimersByTime(20_000);
        return ask('/loans/');
      },
    ],
    [
      'once something was changed',
      async () => {
        await ask('/trusts/', { method: 'POST' });
        return ask('/loans/');
      },
    ],
    ['to change something', () => ask('/loans/', { method: 'PUT' })],
  ])('is not used %s', async (_case, answer) => {
    open('/loans', ['/loans', '/loans/']);
    requestData(token);
    expect(await answer()).toBe('later: /loans/');
  });

  it('is requested again if that failed', async () => {
    open('/loans', ['/loans', '/loans/']).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    requestData(token);
    expect(await ask('/loans/')).toBe('later: /loans/');
  });

  it.each([tokenUntil(seconds - 1), 'no token'])(
    'is not requested with a token that has ended: %s',
    (ended) => {
      const fetched = open('/loans', ['/loans', '/loans/']);
      requestData(ended);
      expect(fetched).not.toHaveBeenCalled();
    },
  );
});

describe('server clock', () => {
  it('the server’s clock is known from any response of the API', async () => {
    const date = 'Mon, 30 Nov 2026 12:00:00 GMT';
    globalThis.fetch = jest.fn(() => Promise.resolve(Response.json({}, { headers: { date } })));
    jest.useFakeTimers({ now: Date.parse('2021-11-30T12:00:00Z') });
    const { signal } = new AbortController();
    await baseQuery('/trusts/', { signal, getState: () => ({}), endpoint: 'x', type: 'query' } as never, {});
    expect(serverNow()).toEqual(new Date(date));
    jest.useRealTimers();
  });
});
