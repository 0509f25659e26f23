import { freshAddress, isBlocked, loadingPlugin, trust, trustManifest } from './files';
import { requestFilesAhead } from './registry';

const folder = 'http://localhost/remotes/wills/1.0.0-ab';
const manifest = {
  name: 'heartwood_wills',
  integrity: { 'static/js/entry.js': 'sha384-entry', 'static/css/main.css': 'sha384-look' },
};

/** The guard's hooks as the federation runtime calls them. */
const fetchManifest = (address: string) =>
  (loadingPlugin.fetch as (address: string, init: RequestInit) => Promise<Response>)(address, {});
const scriptFor = (url: string) =>
  (loadingPlugin.createScript as (of: { url: string }) => { script: HTMLScriptElement })({ url }).script;
const linkFor = (url: string) =>
  (loadingPlugin.createLink as (of: { url: string }) => HTMLLinkElement)({ url });

const own = `${folder}/assets/entry.js`;
jest.mock('http://localhost/remotes/wills/1.0.0-ab/assets/entry.js', () => ({ get: 'what it exposes' }), {
  virtual: true,
});

describe('the entry of an ES module remote', () => {
  const load = (remoteInfo: object, remoteEntryExports?: object) =>
    (loadingPlugin.loadEntry as (of: object) => Promise<unknown>)({ remoteInfo, remoteEntryExports });
  const ahead = () => document.querySelector<HTMLLinkElement>('link[rel="modulepreload"]');
  beforeEach(() => {
    document.head.innerHTML = '';
    // As if it had not been requested: at a fresh address there is no module.
    delete globalThis.heartwoodAttempts?.[own];
    trust(own, 'sha384-own');
  });

  it.each(['module', 'esm'])('is imported once the browser has checked its bytes: %s', async (type) => {
    const loading = load({ type, entry: own });
    expect(ahead()).toMatchObject({ href: own, integrity: 'sha384-own' });
    ahead()?.dispatchEvent(new Event('load'));
    expect(await loading).toMatchObject({ get: 'what it exposes' });
    expect(ahead()).toBeNull();
  });

  it('is not imported with other bytes than its manifest says', async () => {
    const loading = expect(load({ type: 'module', entry: own })).rejects.toThrow(
      `${own} could not be fetched, or has other bytes than its manifest says`,
    );
    ahead()?.dispatchEvent(new Event('error'));
    await loading;
    expect(ahead()).toBeNull();
  });

  it('times out after half a minute', async () => {
    jest.useFakeTimers();
    const loading = expect(load({ type: 'module', entry: own })).rejects.toThrow('did not arrive in time');
    await jest.advanceTimersByTimeAsync(29_999);
    expect(ahead()).not.toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    await loading;
    expect(ahead()).toBeNull();
    jest.useRealTimers();
  });

  it('is imported at once where no manifest lists it', async () => {
    jest.doMock('http://localhost/remotes/dev/entry.js', () => ({ get: 'in development' }), {
      virtual: true,
    });
    const loading = load({ type: 'module', entry: 'http://localhost/remotes/dev/entry.js' });
    expect(ahead()).toBeNull();
    expect(await loading).toMatchObject({ get: 'in development' });
  });

  it('is left to the runtime where it is a script, or there already', async () => {
    expect(await load({ type: 'global', entry: own })).toBeUndefined();
    expect(await load({ type: 'module', entry: own }, {})).toBeUndefined();
    expect(ahead()).toBeNull();
  });
});

describe('the loading of a remote', () => {
  it('checks the manifest against the registry, and each of its files against the manifest', async () => {
    const fetched = jest.fn((..._call: Parameters<typeof fetch>) =>
      Promise.resolve(new Response(JSON.stringify(manifest))),
    );
    globalThis.fetch = fetched;
    const address = `${folder}/mf-manifest.json`;
    trust(address, 'sha384-manifest');
    expect(await (await fetchManifest(address)).json()).toEqual(manifest);
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ integrity: 'sha384-manifest', cache: 'default' });

    const script = scriptFor(`${folder}/static/js/entry.js`);
    expect(script).toMatchObject({ integrity: 'sha384-entry', crossOrigin: 'anonymous' });
    const link = linkFor(`${folder}/static/css/main.css`);
    expect(link).toMatchObject({ integrity: 'sha384-look', crossOrigin: 'anonymous', rel: 'preload' });
    // Chunks that webpack's own runtime loads later find their digests here.
    expect(globalThis.heartwoodIntegrity).toMatchObject({
      [`${folder}/static/js/entry.js`]: 'sha384-entry',
    });

    await fetchManifest(address);
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ cache: 'reload' });
  });

  it('checks a file whose URL encodes its name differently', () => {
    trustManifest(`${folder}/mf-manifest.json`, {
      integrity: { 'static/js/fam\u00edlia 1.js': 'sha384-name' },
    });
    expect(scriptFor(`${folder}/static/js/fam\u00edlia 1.js`).integrity).toBe('sha384-name');
  });

  it('requests an entry that is needed again at a new URL, with the same digest', () => {
    const entry = `${folder}/static/js/again.js`;
    trust(entry, 'sha384-again');
    expect([1, 2, 3].map(() => scriptFor(entry).src)).toEqual([
      entry,
      `${entry}?again=2`,
      `${entry}?again=3`,
    ]);
    expect(scriptFor(entry).integrity).toBe('sha384-again');
  });

  it('adds the page’s preloaded chunks along with the entry', () => {
    const [entry, page] = [`${folder}/static/js/first.js`, `${folder}/static/js/page.js`];
    trust(page, 'sha384-page');
    const link = Object.assign(document.createElement('link'), { rel: 'preload', href: page });
    link.setAttribute('as', 'script');
    document.head.append(link);
    scriptFor(entry);
    expect(document.querySelector('script')).toMatchObject({ src: page, integrity: 'sha384-page' });
  });

  it('adds the links of an ES module remote as the runtime requires, and checks them', () => {
    const url = `${folder}/assets/page.js`;
    trust(url, 'sha384-module');
    const attrs = { rel: 'modulepreload', fetchpriority: 'high' };
    const hook = loadingPlugin.createLink as (of: object) => HTMLLinkElement;
    const link = hook({ url, attrs, remoteInfo: { type: 'module' } });
    expect(link).toMatchObject({ rel: 'modulepreload', href: url, integrity: 'sha384-module' });
    expect(link.getAttribute('as')).toBeNull();
  });

  it('gives up on a manifest after 20 seconds, and passes on what the runtime asks', async () => {
    jest.useFakeTimers();
    const fetched = jest.fn(
      (_address: unknown, init?: RequestInit) =>
        new Promise<Response>((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('late')));
        }),
    );
    globalThis.fetch = fetched;
    const hook = loadingPlugin.fetch as (address: string, init: RequestInit) => Promise<Response>;
    const late = expect(hook(`${folder}/late.json`, { mode: 'cors' })).rejects.toThrow('late');
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ mode: 'cors' });
    await jest.advanceTimersByTimeAsync(19_999);
    expect(fetched.mock.lastCall?.[1]?.signal?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await late;
    jest.useRealTimers();
  });

  it('takes the manifest that the page’s head preloads', async () => {
    const address = `${folder}/early/mf-manifest.json`;
    trust(address, 'sha384-early');
    document.head.innerHTML = `<link rel="preload" as="fetch" href="${address}" integrity="sha384-early">`;
    const fetched = jest.fn(() => Promise.resolve(new Response(JSON.stringify(manifest))));
    globalThis.fetch = fetched;
    requestFilesAhead();
    expect(await (await fetchManifest(address)).json()).toEqual(manifest);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(globalThis.heartwoodIntegrity).toHaveProperty(
      [`${folder}/early/static/js/entry.js`],
      'sha384-entry',
    );
  });

  it('gives a chunk more time than an entry, and adds no chunks along with it', () => {
    const page = `${folder}/static/js/beside.js`;
    trust(page, 'sha384-page');
    document.head.innerHTML = `<link rel="preload" as="script" href="${page}">`;
    const url = `${folder}/static/js/chunk.js`;
    const hook = loadingPlugin.createScript as (of: object) => { timeout: number };
    expect(hook({ url, resourceContext: { resourceType: 'js' } }).timeout).toBe(120_000);
    expect(document.querySelector('script')).toBeNull();
    expect(hook({ url, resourceContext: { resourceType: 'remoteEntry' } }).timeout).toBe(30_000);
    expect(document.querySelector('script')).not.toBeNull();
  });

  it('adds nothing to a file no manifest lists', () => {
    const script = scriptFor('http://localhost:4000/dev.js');
    expect(script.getAttribute('integrity')).toBeNull();
    // A development server wants to be asked.
    expect(script.crossOrigin).toBe('anonymous');
  });

  it.each([null, 'text', {}, { integrity: null }, { integrity: { 'a.js': 1 } }])(
    'takes no digest from a manifest such as %j',
    (other) => {
      trustManifest('http://localhost/other/m.json', other);
      expect(globalThis.heartwoodIntegrity).not.toHaveProperty(['http://localhost/other/a.js']);
    },
  );
});

describe('the chunks that the page’s head preloads', () => {
  const folder = 'http://localhost/remotes/loans/1.0.0-ab/static/js';
  const entry = `${folder}/remoteEntry.js`;

  /** A preload link in the page's head. */
  function preload(href: string, as = 'script') {
    const link = Object.assign(document.createElement('link'), { rel: 'preload', href });
    // jsdom has no property for it.
    link.setAttribute('as', as);
    document.head.append(link);
  }

  /** As the federation runtime does. */
  const requestEntry = () => (loadingPlugin.createScript as (of: { url: string }) => object)({ url: entry });

  const scripts = () => [...document.querySelectorAll('script')];

  beforeEach(() => document.head.replaceChildren());

  it("runs the preloaded chunks of a remote's page along with its entry, each checked", () => {
    const [page, exposed] = [`${folder}/page.js`, `${folder}/exposed.js`];
    for (const file of [entry, page, exposed]) trust(file, `sha384-${file}`);
    for (const file of [entry, page, exposed]) preload(file);
    // The federation runtime has requested these.
    for (const file of [exposed, entry]) freshAddress(file);
    requestEntry();
    expect(scripts().map(({ src }) => src)).toEqual([page]);
    expect(scripts()[0]).toMatchObject({
      integrity: `sha384-${page}`,
      crossOrigin: 'anonymous',
      async: true,
    });
    requestEntry();
    expect(scripts()).toHaveLength(1);
  });

  it('runs no chunk that the manifest does not list, of another remote, or that is not a script', () => {
    const style = `${folder}/page.css`;
    const other = 'http://localhost/remotes/wills/1.0.0-ab/static/js/page.js';
    for (const file of [style, other]) trust(file, 'sha384-any');
    preload(style, 'style');
    for (const file of [other, `${folder}/unlisted.js`]) preload(file);
    requestEntry();
    expect(scripts()).toEqual([]);
  });

  it.each(['load', 'error'])('leaves no script behind that webpack would wait for: %s', (event) => {
    const page = `${folder}/${event}.js`;
    trust(page, 'sha384-any');
    preload(page);
    requestEntry();
    scripts()[0]?.dispatchEvent(new Event(event));
    expect(scripts()).toEqual([]);
    // webpack requests it at a new URL when it needs it again.
    expect(globalThis.heartwoodAttempts?.[page]).toBe(1);
  });
});

describe('a file that failed', () => {
  const fetched = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
  beforeEach(() => {
    globalThis.fetch = fetched;
    fetched.mockReset().mockResolvedValue(new Response(''));
  });

  /** Adds a file to the page, which fails to load. */
  function fail(tag: 'script' | 'link' | 'img', address: string) {
    const file = Object.assign(document.createElement(tag), { [tag === 'link' ? 'href' : 'src']: address });
    document.head.append(file);
    file.dispatchEvent(new Event('error'));
  }

  it('is fetched past the cache, at the address that the next page uses', () => {
    fail('script', `${folder}/page.js?again=12`);
    fail('link', `${folder}/page.css`);
    fail('img', `${folder}/sign.png`);
    expect(fetched.mock.calls.map(([address, init]) => [address, init?.cache])).toEqual([
      [`${folder}/page.js`, 'reload'],
      [`${folder}/page.css`, 'reload'],
    ]);
  });

  it('keeps a query of its own', () => {
    const addresses = [`${folder}/a.js?again=1x`, `${folder}/a.js?again=`];
    for (const address of addresses) fail('script', address);
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(addresses);
  });

  it('may fail again', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    fail('script', `${folder}/page.js`);
    await new Promise((resolve) => setTimeout(resolve));
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('an origin', () => {
  const violation = (blockedURI: string) =>
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI }));

  it('is blocked once the content security policy has refused one of its files', () => {
    expect(isBlocked('https://cdn.example/wills/m.json')).toBe(false);
    violation('https://cdn.example/loans/m.json');
    expect(isBlocked('https://cdn.example/wills/m.json')).toBe(true);
    expect(isBlocked('https://other.example/wills/m.json')).toBe(false);
  });

  it('is not blocked by an inline script that was refused', () => {
    violation('inline');
    expect(isBlocked('/remotes/wills/m.json')).toBe(false);
  });

  it('of the page itself is never blocked: a violation after a redirect names the address before it', () => {
    violation('http://localhost/remotes/wills/m.json');
    expect(isBlocked('/remotes/wills/m.json')).toBe(false);
  });

  it('is forgiven once it answers', async () => {
    violation('https://files.example/picture.png');
    expect(isBlocked('https://files.example/wills/m.json')).toBe(true);
    globalThis.fetch = () => Promise.resolve(new Response('{}'));
    await (loadingPlugin.fetch as (address: string) => Promise<Response>)(
      'https://files.example/wills/m.json',
    );
    expect(isBlocked('https://files.example/wills/m.json')).toBe(false);
  });
});
