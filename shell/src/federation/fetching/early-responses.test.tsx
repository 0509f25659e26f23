import { requestEarly, takeEarly } from './early-responses';

const manifest = 'http://localhost/remotes/loans/1/mf-manifest.json';

function open(...links: string[]) {
  document.head.innerHTML = links.map((link) => `<link rel="preload" ${link}>`).join('');
  const fetched = jest.fn((..._call: Parameters<typeof fetch>) => Promise.resolve(new Response('{}')));
  globalThis.fetch = fetched;
  requestEarly();
  return fetched;
}

describe('data that the head preloads', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.runAllTimers();
    jest.useRealTimers();
  });

  it('is requested once, with its digest, and used once', async () => {
    const link = `as="fetch" href="${manifest}" integrity="sha384-loans"`;
    const fetched = open('as="fetch" href="/remotes.json"', link, link, 'as="script" href="/page.js"');
    expect(fetched.mock.calls.map(([address, init]) => [address, init?.integrity])).toEqual([
      ['http://localhost/remotes.json', ''],
      [manifest, 'sha384-loans'],
    ]);
    expect(await (await takeEarly(manifest, 'sha384-loans'))?.json()).toEqual({});
    expect(takeEarly(manifest, 'sha384-loans')).toBeUndefined();
    expect(takeEarly('http://localhost/remotes.json')).toBeDefined();
  });

  it('is not used for a file with another digest', () => {
    open(`as="fetch" href="${manifest}" integrity="sha384-loans"`);
    expect(takeEarly(manifest, 'sha384-other')).toBeUndefined();
  });

  it('is not used when the page has been open for long', async () => {
    open('as="fetch" href="/remotes.json"');
    await jest.advanceTimersByTimeAsync(20_000);
    expect(takeEarly('http://localhost/remotes.json')).toBeUndefined();
  });

  it('leaves a failure to its user', async () => {
    document.head.innerHTML = `<link rel="preload" as="fetch" href="${manifest}">`;
    globalThis.fetch = () => Promise.resolve(new Response('', { status: 503 }));
    requestEarly();
    await jest.advanceTimersByTimeAsync(1);
    await expect(takeEarly(manifest)).rejects.toThrow('503');
  });
});
