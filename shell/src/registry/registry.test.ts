import { serveFiles } from '../testing/serve-files';
import { registered } from '../testing/render-shell';
import { getRegistry, remoteNamed, remoteOf, renewRegistry } from './registry';
import { RemoteError } from '../remotes/remote-error';

const wills = registered('wills');
const registry = { schema: 1, remotes: { wills } } as const;

describe('the registry', () => {
  it('is fetched again after a failure, then cached until it is renewed', async () => {
    const fetched = serveFiles({ '/remotes.json': [503, ''] });
    await expect(getRegistry()).rejects.toThrow(RemoteError);
    const again = serveFiles({ '/remotes.json': registry });
    expect(await getRegistry()).toEqual(registry);
    expect(await getRegistry()).toEqual(registry);
    await renewRegistry();
    expect(fetched).toHaveLength(1);
    expect(again).toHaveLength(2);
  });

  it.each([
    ['the page of a captive portal', '<!doctype html>'],
    ['another schema', { schema: 2, remotes: {} }],
    ['an entry without an address', { schema: 1, remotes: { wills: { ...wills, entry: undefined } } }],
  ])('rejects %s, and names the remote', async (_case, answer) => {
    serveFiles({ '/remotes.json': answer });
    await expect(renewRegistry()).rejects.toMatchObject({ remote: { name: 'registry' } });
  });

  it('finds the remote that serves a path', () => {
    expect(remoteOf(registry, '/wills/7')).toBe(wills);
    expect(remoteOf(registry, '/wills/7/')).toBe(wills);
    expect(remoteOf(registry, '/loans')).toBeUndefined();
    expect(remoteNamed(registry, 'wills')).toBe(wills);
  });
});
