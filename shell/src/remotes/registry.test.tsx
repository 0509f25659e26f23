import { serveFiles } from '../testing/serve-files';
import { registered } from '../testing/render-shell';
import {
  expireRegistry,
  getRegistry,
  isOutdated,
  newerShell,
  overrideRemotes,
  registryAge,
  remoteOf,
  renewRegistry,
} from './registry';
import { RemoteError } from './errors/remote-error';
import { sendTelemetryTo } from '../telemetry';

const wills = registered('wills');
const registry = { schema: 1, remotes: { wills } } as const;

describe('the registry', () => {
  it('is fetched at the address of the version that the page names, later at ones that no cache knows', async () => {
    document.head.innerHTML = '<meta name="registry" content="/remotes.json?v=ab12">';
    expect(registryAge()).toBe(0);
    const fetched = serveFiles({ '/remotes.json': registry });
    await getRegistry();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(7);
    await renewRegistry();
    clock.mockRestore();
    expect(fetched).toEqual(['/remotes.json?v=ab12', '/remotes.json?at=7']);
    document.head.innerHTML = '';
  });

  it('is fetched again after a failure, then cached until it is renewed', async () => {
    const fetched = serveFiles({ '/remotes.json': [503, ''] });
    await expect(renewRegistry()).rejects.toThrow(RemoteError);
    const again = serveFiles({ '/remotes.json': registry });
    expect(await getRegistry()).toEqual(registry);
    expect(await getRegistry()).toEqual(registry);
    expireRegistry();
    expect(again).toHaveLength(1);
    await getRegistry();
    expect(fetched).toHaveLength(3);
    expect(again).toHaveLength(2);
  });

  it('is fetched again automatically after a short failure', async () => {
    let failures = 2;
    serveFiles({});
    globalThis.fetch = jest.fn(() =>
      Promise.resolve(
        failures-- > 0 ? new Response('', { status: 503 }) : new Response(JSON.stringify(registry)),
      ),
    );
    expect(await renewRegistry()).toEqual(registry);
  });

  it.each([
    ['without an address', { ...wills, entry: undefined }],
    ['that is no entry', 'wills'],
    ['with paths that are no list', { ...wills, paths: '/wills' }],
  ])('leaves out an entry %s, reports it, and keeps the others', async (_case, bad) => {
    const reported: unknown[] = [];
    sendTelemetryTo((event) => reported.push(event));
    serveFiles({ '/remotes.json': { schema: 1, remotes: { bad, wills } } });
    expect(await renewRegistry()).toEqual(registry);
    expect(reported).toMatchObject([{ event: 'failed', remote: 'bad' }]);
  });

  it.each([
    ['the page of a captive portal', '<!doctype html>'],
    ['another schema', { schema: 2, remotes: {} }],
    ['a list', []],
  ])('rejects %s, and names the remote', async (_case, answer) => {
    serveFiles({ '/remotes.json': answer });
    await expect(renewRegistry()).rejects.toMatchObject({ remote: { name: 'registry' } });
  });

  it('finds the remote with the longest matching path, in any order', () => {
    const greedy = { ...registered('greedy'), paths: ['/:page', '/wills/:id', '/:page/7'] };
    const exact = { ...wills, paths: ['/wills', '/wills/7'] };
    const both = { schema: 1, remotes: { greedy, wills: exact } } as const;
    expect(remoteOf(both, '/wills')).toBe(exact);
    expect(remoteOf(both, '/wills/7')).toBe(exact);
    expect(remoteOf(both, '/wills/8')).toBe(greedy);
  });

  it('finds the remote that serves a path', () => {
    expect(remoteOf(registry, '/wills/7')).toBe(wills);
    expect(remoteOf(registry, '/wills/7/')).toBe(wills);
    expect(remoteOf(registry, '/loans')).toBeUndefined();
  });

  it('can be overridden by a developer', async () => {
    overrideRemotes((remotes) => ({ ...remotes, pets: registered('pets') }));
    serveFiles({ '/remotes.json': registry });
    expect(Object.keys((await renewRegistry()).remotes)).toEqual(['wills', 'pets']);
    overrideRemotes((remotes) => remotes);
  });
});

describe('the released shell', () => {
  const listing = (shell: unknown) => ({ schema: 1, shell, remotes: {} });

  it.each([[{}], [null], [undefined], [{ version: 7 }], [{ version: '1.0.0-test' }]])(
    'is not newer by %j',
    async (shell) => {
      serveFiles({ '/remotes.json': listing(shell) });
      await renewRegistry();
      expect(newerShell()).toBeUndefined();
    },
  );

  it('is looked for bypassing all caches when something fails', async () => {
    serveFiles({ '/remotes.json': listing({ version: '1.0.1-ab12cd34' }) });
    expect(await isOutdated({ name: 'shell' })).toBe(true);
    expect(newerShell()).toBe('1.0.1-ab12cd34');
    expect(globalThis.fetch).toHaveBeenCalledWith(
      expect.stringMatching(/^\/remotes\.json\?at=\d+$/),
      expect.objectContaining({ cache: 'no-store' }),
    );
    serveFiles({ '/remotes.json': listing({ version: '1.0.0-test' }) });
    expect(await isOutdated({ name: 'shell' })).toBe(false);
  });

  it('is looked for bypassing all caches even before the registry was ever needed', async () => {
    jest.resetModules();
    const anew = await import('./registry');
    const fetched = serveFiles({ '/remotes.json': listing(undefined) });
    await anew.isOutdated({ name: 'shell' });
    expect(fetched).toEqual([expect.stringMatching(/^\/remotes\.json\?at=\d+$/)]);
  });
});

describe('files that the head preloads', () => {
  it('are requested once, with their digests, while the code that reads them loads', async () => {
    const manifest = 'http://localhost/remotes/loans/1/mf-manifest.json';
    const link = `<link rel="preload" as="fetch" href="${manifest}" integrity="sha384-loans">`;
    document.head.innerHTML = `<meta name="registry" content="/remotes.json?v=ab">
      <link rel="preload" as="fetch" href="/remotes.json?v=ab">${link}${link}
      <link rel="preload" as="script" href="/page.js">`;
    const fetched = jest.fn((..._call: Parameters<typeof fetch>) =>
      Promise.resolve(new Response(JSON.stringify(registry))),
    );
    globalThis.fetch = fetched;
    jest.resetModules();
    const anew = await import('./registry');
    anew.requestFilesAhead();
    expect(fetched.mock.calls.map(([address, init]) => [address, init?.integrity])).toEqual([
      ['http://localhost/remotes.json?v=ab', ''],
      [manifest, 'sha384-loans'],
    ]);
    expect(await anew.getRegistry()).toEqual(registry);
    const { claimRequestAhead } = await import('@heartwood/api-client/request-ahead');
    expect(await (await claimRequestAhead(manifest, 'sha384-loans'))?.json()).toEqual(registry);
    expect(fetched).toHaveBeenCalledTimes(2);
    document.head.innerHTML = '';
  });
});
