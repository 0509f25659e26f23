import { serveFiles } from '../../testing/serve-files';
import { registered } from '../../testing/render-shell';
import { getRegistry, remoteNamed, remoteOf, renewRegistry } from './registry';
import { RemoteError } from '../errors/remote-error';
import { sendTelemetryTo } from '../../telemetry';

const wills = registered('wills');
const registry = { schema: 1, remotes: { wills } } as const;

describe('the registry', () => {
  it('is fetched at the address of the version that the page names, later at ones that no cache knows', async () => {
    document.head.innerHTML = '<meta name="registry" content="/remotes.json?v=ab12">';
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
    await renewRegistry();
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
    expect(remoteNamed(registry, 'wills')).toBe(wills);
  });
});
