import { setLanguage } from '@heartwood/i18n';
import { report } from '../telemetry';
import { registered } from '../testing/render-shell';
import { federation } from './federation';
import { isOutdated, replacementOf } from './registry';
import { loadRemote } from './load-remote';
import { IncompatibleError, RemoteError } from './errors/remote-error';
import { timeouts } from './timeouts';

jest.mock('./federation', () => ({
  federation: { loadRemote: jest.fn(), registerRemotes: jest.fn() },
}));
jest.mock('../telemetry');
jest.mock('./registry', () => ({
  ...jest.requireActual('./registry'),
  isOutdated: jest.fn(),
  replacementOf: jest.fn(),
}));

const federated = jest.mocked(federation.loadRemote);
const reported = () => jest.mocked(report).mock.calls.map(([{ event }]) => event);
const exposed = (name: string, changes = {}) => ({
  default: { contract: '2.0.0', name, version: '1', routes: [{ path: '/x' }], ...changes },
});

describe('loading a remote', () => {
  beforeEach(() => jest.resetAllMocks());

  it('fetches its manifest once for all callers', async () => {
    federated.mockResolvedValue(exposed('one'));
    const remote = registered('one');
    const [first, second] = await Promise.all([loadRemote(remote), loadRemote(remote)]);
    expect(await loadRemote(remote)).toBe(first);
    expect(second).toBe(first);
    expect(federated).toHaveBeenCalledTimes(1);
    expect(federated).toHaveBeenCalledWith('heartwood_one/remote');
    expect(federation.registerRemotes).toHaveBeenCalledWith(
      [{ name: 'heartwood_one', entry: 'http://localhost/remotes/one/1.0.0-test/mf-manifest.json' }],
      { force: false },
    );
    expect(reported()).toEqual(['loaded']);
  });

  it("forgets a failure, and bypasses the runtime's cache on the retry", async () => {
    const remote = registered('two');
    federated.mockRejectedValue(new Error('404'));
    await expect(loadRemote(remote)).rejects.toMatchObject({
      name: 'RemoteError',
      remote: { name: 'two', version: '1.0.0-test' },
    });
    federated.mockResolvedValue(exposed('two'));
    await loadRemote(remote);
    expect(federation.registerRemotes).toHaveBeenLastCalledWith(expect.anything(), { force: true });
    expect(reported()).toEqual(['retried', 'retried', 'failed', 'retried', 'recovered']);
  });

  it('loads what a release has put in its place, if its own files are gone', async () => {
    const old = registered('moved');
    const entry = '/remotes/moved/2.0.0/mf-manifest.json';
    jest
      .mocked(replacementOf)
      .mockImplementation((failed) =>
        failed.entry === entry ? undefined : { ...failed, entry, version: '2.0.0' },
      );
    federated.mockImplementation(() => {
      const last = jest.mocked(federation.registerRemotes).mock.lastCall;
      const [registeredEntry] = last?.[0] ?? [];
      const isNew = registeredEntry && 'entry' in registeredEntry && registeredEntry.entry.endsWith(entry);
      return isNew ? Promise.resolve(exposed('moved')) : Promise.reject(new Error('404'));
    });
    expect(await loadRemote(old)).toMatchObject({ name: 'moved' });
    expect(federation.registerRemotes).toHaveBeenLastCalledWith(expect.anything(), { force: true });
  });

  it('joins no attempt from an earlier line of the registry, which may be bound to fail', async () => {
    const remote = registered('ten');
    let fail: (error: Error) => void = () => undefined;
    federated.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
    const before = loadRemote(registered('ten', { integrity: 'sha384-earlier' }));
    federated.mockResolvedValue(exposed('ten'));
    expect(await loadRemote(remote)).toMatchObject({ name: 'ten' });
    expect(federated).toHaveBeenCalledTimes(2);
    fail(new IncompatibleError('it was bound to fail'));
    await expect(before).rejects.toThrow(RemoteError);
    await loadRemote(remote);
    expect(federated).toHaveBeenCalledTimes(2);
  });

  it('lets it load its words before anything of it is shown', async () => {
    setLanguage('es', {});
    let spoken = '';
    const learns = async (language: string) => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      spoken = language;
      return true;
    };
    federated.mockResolvedValue(exposed('linguist', { setLanguage: learns }));
    await loadRemote(registered('linguist'));
    setLanguage('en', {});
    expect(spoken).toBe('es');
  });

  it('keeps the loaded version, whatever is released', async () => {
    federated.mockResolvedValue(exposed('seven'));
    const first = await loadRemote(registered('seven'));
    expect(
      await loadRemote(registered('seven', { version: '2.0.0', entry: '/remotes/seven/2.0.0/m.json' })),
    ).toBe(first);
    expect(federated).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['no module', undefined, 'it exposes no module'],
    ['another contract', exposed('three', { contract: '3.0.0' }), 'version 3.0.0 of the host contract'],
    ['another name', exposed('four'), 'it calls itself four'],
    ['no routes', exposed('three', { routes: {} }), 'its routes are not a list of paths'],
  ])('rejects one whose module says: %s', async (_case, found, reason) => {
    federated.mockResolvedValue(found);
    await expect(loadRemote(registered('three'))).rejects.toThrow(RemoteError);
    await expect(loadRemote(registered('three'))).rejects.toThrow(reason);
  });

  it('rejects one with an incompatible contract before fetching any of it', async () => {
    const wanting = registered('six', { contract: '2.9.0' });
    await expect(loadRemote(wanting)).rejects.toThrow('it was built for version 2.9.0 of the host contract');
    expect(federation.registerRemotes).not.toHaveBeenCalled();
    expect(federated).not.toHaveBeenCalled();
  });

  it('does not retry if the page’s libraries are incompatible', async () => {
    federated.mockRejectedValue(new IncompatibleError('it was built with react ^20.0.0'));
    await expect(loadRemote(registered('eleven'))).rejects.toThrow('react ^20.0.0');
    expect(federated).toHaveBeenCalledTimes(1);
  });

  it('says that a page load may help once a newer shell is released', async () => {
    const wanting = registered('eight', { contract: '2.9.0' });
    jest.mocked(isOutdated).mockResolvedValue(false);
    await expect(loadRemote(wanting)).rejects.toMatchObject({ outdated: false });
    jest.mocked(isOutdated).mockResolvedValue(true);
    await expect(loadRemote(wanting)).rejects.toMatchObject({ outdated: true });
  });

  it('says so, and retries nothing, if the page’s content security policy blocks the remote’s new origin', async () => {
    federated.mockImplementation(() => {
      const violation = new Event('securitypolicyviolation');
      document.dispatchEvent(Object.assign(violation, { blockedURI: 'https://cdn.example/nine/m.json' }));
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    const moved = registered('nine', { entry: 'https://cdn.example/nine/m.json' });
    await expect(loadRemote(moved)).rejects.toMatchObject({ outdated: true });
    expect(federated).toHaveBeenCalledTimes(1);
    expect(isOutdated).not.toHaveBeenCalled();
  });

  it('gives up if a module never arrives', async () => {
    jest.useFakeTimers();
    federated.mockReturnValue(new Promise(() => undefined));
    const failed = expect(loadRemote(registered('twelve'))).rejects.toThrow('did not arrive in time');
    await jest.advanceTimersByTimeAsync(200_000);
    jest.useRealTimers();
    await failed;
  });

  it('lets the browser accept only the manifest that the registry lists', async () => {
    federated.mockResolvedValue(exposed('thirteen'));
    await loadRemote(registered('thirteen', { integrity: 'sha384-abc' }));
    const manifestOf = (name: string) => `http://localhost/remotes/${name}/1.0.0-test/mf-manifest.json`;
    expect(globalThis.heartwoodIntegrity).toHaveProperty([manifestOf('thirteen')], 'sha384-abc');
    federated.mockResolvedValue(exposed('fourteen'));
    await loadRemote(registered('fourteen', { integrity: undefined }));
    expect(globalThis.heartwoodIntegrity).not.toHaveProperty([manifestOf('fourteen')]);
  });

  it('does not report a load as slow after it has ended', async () => {
    jest.useFakeTimers();
    federated.mockResolvedValue(exposed('fifteen'));
    const loading = loadRemote(registered('fifteen'));
    await jest.advanceTimersByTimeAsync(0);
    await loading;
    await jest.advanceTimersByTimeAsync(timeouts.slow + 1);
    jest.useRealTimers();
    expect(reported()).toEqual(['loaded']);
  });

  it('reports a slow load, and only that', async () => {
    jest.useFakeTimers();
    let arrive: (found: unknown) => void = () => undefined;
    federated.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const loading = loadRemote(registered('five'));
    await jest.advanceTimersByTimeAsync(timeouts.slow + 1);
    expect(reported()).toEqual(['slow']);
    arrive(exposed('five'));
    await jest.advanceTimersByTimeAsync(0);
    await loading;
    jest.useRealTimers();
    expect(reported()).toEqual(['slow', 'loaded']);
  });
});
