import { registered } from '../testing/render-shell';
import { serveFiles } from '../testing/serve-files';
import { applyOverrides, overrides, withOverrides } from './overrides';

const manifest = 'http://localhost:4101/mf-manifest.json';
const wills = registered('wills');

/** A page from a server that allows these origins, opened with a query. */
function renderPage(allowed: string, query: string): void {
  document.head.innerHTML = `<meta name="remote-overrides" content="${allowed}">`;
  history.replaceState({}, '', `/wills${query}`);
  applyOverrides();
}

describe('an override', () => {
  beforeEach(() => sessionStorage.clear());

  it("moves from the URL into the tab's storage", () => {
    renderPage('http://localhost:*', `?step=2&remote.wills=${encodeURIComponent(manifest)}`);
    expect(location.href).toBe('http://localhost/wills?step=2');
    expect(overrides()).toEqual({ wills: manifest });
    renderPage('http://localhost:*', '');
    expect(overrides()).toEqual({ wills: manifest });
  });

  it.each([
    ['when the server allows none', '', manifest],
    ['from another port', 'http://localhost:4102', manifest],
    ['from another host', 'http://localhost:*', 'http://localhost.evil.example:4101/mf-manifest.json'],
    ['from another scheme', 'http://localhost:*', 'https://localhost:4101/mf-manifest.json'],
    ['from the site itself, which stores uploaded files', 'http://127.0.0.1:4101', '/backend/x.json'],
    ['of a version here, when the server allows none', '', '/remotes/wills/1.0.0-old/mf-manifest.json'],
    ['out of a version here', 'http://localhost:*', '/remotes/wills/../../backend/mf-manifest.json'],
    ['that is not a URL', 'http://localhost:*', 'localhost'],
  ])('is ignored %s', (_case, allowed, address) => {
    const warn = jest
      .spyOn(console, 'warn')
      .mockClear()
      .mockImplementation(() => undefined);
    renderPage(allowed, `?remote.wills=${encodeURIComponent(address)}`);
    expect(overrides()).toEqual({});
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('is ignored once the server no longer allows it', async () => {
    renderPage('http://localhost:*', `?remote.wills=${manifest}`);
    renderPage('', '');
    expect(await withOverrides({ wills })).toEqual({ wills });
  });

  it('may be a version that is on this site', async () => {
    serveFiles({
      'http://localhost/remotes/wills/1.0.0-old/release.json': { ...wills, version: '1.0.0-old' },
    });
    const entry = '/remotes/wills/1.0.0-old/mf-manifest.json';
    renderPage('http://localhost:*', `?remote.wills=${entry}`);
    expect(await withOverrides({ wills: { ...wills } })).toMatchObject({
      wills: { version: '1.0.0-old', entry },
    });
  });

  it('has a panel if requested, if the server allows overrides', () => {
    document.head.innerHTML = '<meta name="remote-overrides" content="http://localhost:*">';
    history.replaceState({}, '', '/wills?remotes&step=2');
    expect(applyOverrides()).toBe(true);
    expect(location.search).toBe('?step=2');
    expect(applyOverrides()).toBe(false);
    document.head.innerHTML = '';
    history.replaceState({}, '', '/wills?remotes');
    expect(applyOverrides()).toBe(false);
  });

  it('replaces a released remote or adds a new one, as declared by its own build', async () => {
    serveFiles({
      'http://localhost:4101/release.json': { ...wills, version: '1.0.0-dev', paths: ['/wills/new'] },
      'http://localhost:4105/release.json': registered('pets'),
    });
    renderPage(
      'http://localhost:*',
      `?remote.wills=${manifest}&remote.pets=http://localhost:4105/mf-manifest.json`,
    );
    expect(await withOverrides({ wills: { ...wills } })).toMatchObject({
      wills: { version: '1.0.0-dev', paths: ['/wills/new'], entry: manifest },
      pets: { entry: 'http://localhost:4105/mf-manifest.json' },
    });
  });

  it("from a server that doesn't respond fails that remote alone", async () => {
    serveFiles({ 'http://localhost:4101/release.json': [503, ''] });
    renderPage('http://localhost:*', `?remote.wills=${manifest}`);
    const loans = registered('loans');
    expect(await withOverrides({ wills, loans })).toMatchObject({ wills: { entry: manifest }, loans });
  });
});
