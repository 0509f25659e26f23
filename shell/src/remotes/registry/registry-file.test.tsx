import { serveFiles } from '../../testing/serve-files';
import { claimRequestAhead } from '@heartwood/api-client/request-ahead';
import {
  fetchListedRegistry,
  fetchNewerShell,
  newerShell,
  noteShell,
  requestFilesAhead,
} from './registry-file';

const listing = (shell: unknown) => ({ schema: 1, shell, remotes: {} });

describe('the released shell', () => {
  it.each([
    [{}],
    [null],
    [listing(undefined)],
    [listing({ version: 7 })],
    [listing({ version: '1.0.0-test' })],
  ])('is not newer by %j', (registry) => {
    noteShell(registry);
    expect(newerShell()).toBeUndefined();
  });

  it('is fetched bypassing all caches', async () => {
    serveFiles({ '/remotes.json': listing({ version: '1.0.1-ab12cd34' }) });
    expect(await fetchNewerShell()).toBe('1.0.1-ab12cd34');
    expect(globalThis.fetch).toHaveBeenCalledWith(
      expect.stringMatching(/^\/remotes\.json\?at=\d+$/),
      expect.objectContaining({ cache: 'no-store' }),
    );
    serveFiles({ '/remotes.json': listing({ version: '1.0.0-test' }) });
    expect(await fetchNewerShell()).toBeUndefined();
  });
});

describe('files that the head preloads', () => {
  it('are requested once, with their digests, while the code that reads them loads', async () => {
    const manifest = 'http://localhost/remotes/loans/1/mf-manifest.json';
    const link = `<link rel="preload" as="fetch" href="${manifest}" integrity="sha384-loans">`;
    document.head.innerHTML = `<meta name="registry" content="/remotes.json?v=ab">
      <link rel="preload" as="fetch" href="/remotes.json?v=ab">${link}${link}
      <link rel="preload" as="script" href="/page.js">`;
    const fetched = jest.fn((..._call: Parameters<typeof fetch>) => Promise.resolve(new Response('{}')));
    globalThis.fetch = fetched;
    requestFilesAhead();
    const registry = 'http://localhost/remotes.json?v=ab';
    expect(fetched.mock.calls.map(([address, init]) => [address, init?.integrity])).toEqual([
      [registry, ''],
      [manifest, 'sha384-loans'],
    ]);
    expect(await (await fetchListedRegistry()).json()).toEqual({});
    expect(await (await claimRequestAhead(manifest, 'sha384-loans'))?.json()).toEqual({});
    expect(fetched).toHaveBeenCalledTimes(2);
    await fetchListedRegistry();
    expect(fetched.mock.lastCall?.[0]).toBe('/remotes.json?v=ab');
    document.head.innerHTML = '';
  });
});
