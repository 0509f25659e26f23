import { render } from '@testing-library/react';
import { createInstance } from '@module-federation/runtime';
import React from 'react';
import { registered } from '../testing/render-shell';
import { serveFiles } from '../testing/serve-files';
import { dropPendingStyles, RemoteStyles, updateStyles, watchStyles } from './styles';
import { followReleases } from './follow-releases';
import { getRegistry } from './registry';
import { stateOf } from './state';
import { IncompatibleError } from './errors/remote-error';

/** Puts stylesheets into the page, which jsdom does not load. */
function pageWith(...addresses: string[]): CSSStyleSheet[] {
  const sheets = addresses.map(() => Object.assign(new CSSStyleSheet(), { media: { mediaText: '' } }));
  sheets.forEach((sheet, at) => Object.defineProperty(sheet, 'href', { value: addresses[at] }));
  Object.defineProperty(document, 'styleSheets', { value: sheets, configurable: true });
  return sheets;
}

describe("a remote's stylesheets", () => {
  it('apply only while one of its components is on the page, and no others change', () => {
    watchStyles(registered('wills'));
    watchStyles(registered('loans'));
    watchStyles(registered('root', { entry: '/mf-manifest.json' }));
    const sheets = pageWith(
      `${location.origin}/static/css/main.css`,
      `${location.origin}/remotes/wills/1.0.0-test/static/css/page.css`,
      `${location.origin}/remotes/loans/1.0.0-test/static/css/page.css`,
    );
    const off = () => sheets.map(({ media }) => media.mediaText === 'not all');
    const page = (...names: string[]) =>
      names.map((name, key) => (
        <RemoteStyles key={key} of={name}>
          <br />
        </RemoteStyles>
      ));
    const { rerender } = render(page('wills'));
    expect(off()).toEqual([false, false, true]);
    rerender(page('wills', 'loans', 'loans'));
    expect(off()).toEqual([false, false, false]);
    rerender(page('loans'));
    expect(off()).toEqual([false, true, false]);
    rerender([]);
    expect(off()).toEqual([false, true, true]);
  });

  it('apply from when their remote is shown, if its build announces them', () => {
    watchStyles(registered('account'));
    const href = `${location.origin}/remotes/account/1.0.0-test/static/css/page.css`;
    const tag = () => Object.assign(document.createElement('link'), { href });
    const early = tag();
    globalThis.heartwoodStylesheet?.(early);
    expect(early.media).toBe('not all');
    const [sheet] = pageWith(href);
    if (sheet) sheet.media.mediaText = early.media;
    const { unmount } = render(
      <RemoteStyles of="account">
        <br />
      </RemoteStyles>,
    );
    expect(sheet?.media.mediaText).toBe('');
    const late = tag();
    globalThis.heartwoodStylesheet?.(late);
    expect(late.media).toBe('');
    unmount();
    expect(sheet?.media.mediaText).toBe('not all');
    const foreign = Object.assign(document.createElement('link'), { href: `${location.origin}/other.css` });
    globalThis.heartwoodStylesheet?.(foreign);
    expect(foreign.media).toBe('');
  });

  it('that load without effect stay so until their remote is shown', () => {
    watchStyles(registered('smart'));
    const [sheet] = pageWith(`${location.origin}/remotes/smart/1.0.0-test/static/css/page.css`);
    if (sheet) sheet.media.mediaText = 'not all';
    const link = document.createElement('link');
    Object.defineProperty(link, 'sheet', { value: sheet });
    const script = document.createElement('script');
    document.head.append(link, script);
    link.dispatchEvent(new Event('load'));
    script.dispatchEvent(new Event('load'));
    expect(sheet?.media.mediaText).toBe('not all');
    render(
      <RemoteStyles of="smart">
        <br />
      </RemoteStyles>,
    );
    expect(sheet?.media.mediaText).toBe('');
  });

  it('apply as soon as they have loaded while the page is the prerendered one', () => {
    document.body.innerHTML = '<div id="root" data-prerendered="everyone"></div>';
    watchStyles(registered('cards'));
    const href = `${location.origin}/remotes/cards/1.0.0-test/static/css/page.css`;
    const link = Object.assign(document.createElement('link'), { href });
    globalThis.heartwoodStylesheet?.(link);
    expect(link.media).toBe('');
    const [sheet] = pageWith(href);
    updateStyles();
    expect(sheet?.media.mediaText).toBe('');
    document.body.replaceChildren();
    updateStyles();
    expect(sheet?.media.mediaText).toBe('not all');
  });

  it('wait for their page if they arrive early', () => {
    watchStyles(registered('trusts'));
    const [sheet] = pageWith(`${location.origin}/remotes/trusts/1.0.0-test/static/css/page.css`);
    const link = document.createElement('link');
    Object.defineProperty(link, 'sheet', { value: sheet });
    document.head.append(link);
    link.dispatchEvent(new Event('load'));
    expect(sheet?.media.mediaText).toBe('not all');
    render(
      <RemoteStyles of="trusts">
        <br />
      </RemoteStyles>,
    );
    expect(sheet?.media.mediaText).toBe('');
  });
});

describe("a remote's stylesheets in the page's head", () => {
  /** A link as the server puts it into the head, or a remote's build. jsdom loads no stylesheet. */
  function headLink(name: string, media = 'not speech'): HTMLLinkElement {
    const href = `/remotes/wills/1.0.0-test/static/css/${name}.css`;
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', media, href });
    document.head.append(link);
    return link;
  }

  it('are removed if they have not loaded by the time their page fails', () => {
    document.head.replaceChildren();
    const [loaded, hung, givenUp] = [headLink('there'), headLink('hung'), headLink('given-up')];
    loaded.dataset.href = loaded.href;
    givenUp.removeAttribute('rel');
    // A build waits for the events of its own stylesheets, which never come once they are removed.
    const added = headLink('added', 'not all');
    dropPendingStyles();
    dropPendingStyles();
    expect([...document.head.querySelectorAll('link')]).toEqual([loaded, added]);
    for (const { href } of [hung, givenUp]) expect(globalThis.heartwoodAttempts?.[href]).toBe(1);
  });

  it('don’t change while they apply', () => {
    watchStyles(registered('wills'));
    const [sheet] = pageWith(`${location.origin}/remotes/wills/1.0.0-test/static/css/page.css`);
    if (sheet) sheet.media.mediaText = 'not speech';
    render(
      <RemoteStyles of="wills">
        <br />
      </RemoteStyles>,
    );
    expect(sheet?.media.mediaText).toBe('not speech');
  });
});

const wills = registered('wills');
const serve = (now: object) => serveFiles({ '/remotes.json': { schema: 1, remotes: { wills: now } } });

let changed: () => void = () => undefined;
const subscribe = jest.fn((listener: () => void) => {
  changed = listener;
});

/** Navigates to another page after that many seconds. */
async function navigateAfter(seconds: number) {
  jest.setSystemTime(Date.now() + seconds * 1000);
  changed();
  await jest.advanceTimersByTimeAsync(0);
}

/**
 * Clicks a link.
 * @returns whether the router handled it
 */
function click(href: string, keys: MouseEventInit = {}): boolean {
  const seen = jest.fn();
  const link = Object.assign(document.createElement('a'), { href });
  link.append(document.createElement('span'));
  link.addEventListener('click', seen);
  document.body.replaceChildren(link);
  link.firstElementChild?.dispatchEvent(
    new MouseEvent('click', { ...keys, bubbles: true, cancelable: true }),
  );
  return seen.mock.calls.length > 0;
}

describe('a page that stays open', () => {
  beforeAll(async () => {
    jest.useFakeTimers();
    serve(wills);
    await getRegistry();
    stateOf(wills.name).running = wills;
    followReleases({ subscribe });
    // Mark the click as handled: jsdom can't navigate.
    window.addEventListener('click', (event) => event.preventDefault(), { capture: true });
  });
  afterAll(() => jest.useRealTimers());

  it('fetches the registry again at the first navigation after five minutes, and then not for another five', async () => {
    const asked = serve(wills);
    await navigateAfter(299);
    expect(asked).toEqual([]);
    await navigateAfter(2);
    expect(asked).toEqual([expect.stringMatching(/^\/remotes\.json\b/)]);
    await navigateAfter(299);
    expect(asked).toHaveLength(1);
    await navigateAfter(2);
    expect(asked).toHaveLength(2);
  });

  it("keeps working when the server doesn't respond", async () => {
    const asked = serveFiles({ '/remotes.json': [503, ''] });
    await navigateAfter(301);
    expect(asked).toHaveLength(1);
    expect(click('/loans')).toBe(true);
  });

  it.each([
    ['goes on', 'the same version', wills, true],
    ['leaves it to the browser', 'another version', { ...wills, version: '2.0.0' }, false],
    ['leaves it to the browser', 'a remote switched off', { ...wills, disabled: 'Back at noon.' }, false],
  ])('%s at the next link to another page once it knows of %s', async (_then, _case, now, seen) => {
    serve(now);
    await navigateAfter(301);
    expect(click('/loans')).toBe(seen);
    expect([location.pathname, 'https://example.com/'].map((href) => click(href))).toEqual([true, true]);
  });

  it('leaves the next link to the browser once for each newer shell, and not again if that did not load it', async () => {
    serveFiles({
      '/remotes.json': { schema: 1, shell: { version: '2.0.0', contract: '2.0.0' }, remotes: { wills } },
    });
    await navigateAfter(301);
    // In another tab.
    click('/loans', { ctrlKey: true });
    expect([click('/loans'), click('/loans')]).toEqual([false, true]);
  });
});

describe('federation', () => {
  Object.assign(globalThis, { SHARED_VERSIONS: { react: '19.3.1', '@heartwood/host': '2.2.0' } });
  const load = () => import('./federation');
  let own: Awaited<ReturnType<typeof load>>;
  beforeAll(async () => {
    own = await load();
  });

  it('the page provides its libraries to the remotes, each once, and checks what it loads', () => {
    const { options } = own.federation;
    const [react] = options.shared['react'] ?? [];
    expect(react).toMatchObject({
      version: '19.3.1',
      shareConfig: { singleton: true, requiredVersion: '^19.3.1' },
    });
    expect(react?.lib?.()).toBe(React);
    expect(options).toMatchObject({ name: 'heartwood_shell', remotes: [], shareStrategy: 'loaded-first' });
    expect(options.plugins.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['heartwood-loading', 'heartwood-stages', 'heartwood-shared-libraries']),
    );
    // The builds of the remotes look for it.
    expect(globalThis).toHaveProperty('_FEDERATION_RUNTIME_CORE.ModuleFederation');
  });

  describe('the libraries a remote shares with the shell', () => {
    const check = (snapshot: object) => own.rejectIncompatibleRemotes.loadRemoteSnapshot?.(snapshot as never);
    const needing = (name: string, requiredVersion: string | false) => ({
      manifestJson: {
        shared: [
          { name: 'd3', requiredVersion: '^7.0.0' },
          { name, requiredVersion },
        ],
      },
    });

    it.each([
      ['the same', needing('react', '^19.3.1')],
      ['an older minor', needing('react', '^19.1.0')],
      ['any version', needing('react', false)],
      ['a library of its own', needing('lodash', '^4.0.0')],
      ['no list', { manifestJson: {} }],
      ['no manifest', { manifestJson: undefined }],
      ['an entry alone', {}],
    ])('fit with %s', (_case, snapshot) => {
      expect(check(snapshot)).toBe(snapshot);
    });

    it.each([
      ['another major', 'react', '^18.3.1', '19.3.1'],
      ['a newer major', 'react', '^20.0.0', '19.3.1'],
      ['a newer minor than the shell provides', '@heartwood/host', '^2.3.0', '2.2.0'],
    ])('are incompatible with %s, before its code runs', (_case, name, range, provided) => {
      const message = `it was built with ${name} ${range}, and this page has ${provided}`;
      expect(() => check(needing(name, range))).toThrow(new IncompatibleError(message));
      expect(() => check(needing(name, range))).toThrow(IncompatibleError);
    });

    it('are the page’s own for each remote, although another remote has brought a newer version', async () => {
      const newer = {
        version: '19.4.0',
        get: () => Promise.resolve(() => 'another React'),
        scope: ['default'],
      };
      const shareConfig = { singleton: true, requiredVersion: '^19.0.0' };
      own.federation.initShareScopeMap('default', {
        ...own.federation.shareScopeMap['default'],
        react: {
          ...own.federation.shareScopeMap['default']?.['react'],
          '19.4.0': { ...newer, from: 'another', deps: [], useIn: [], loading: null, shareConfig },
        },
      } as never);
      const remote = createInstance({
        name: 'a_remote',
        remotes: [],
        shareStrategy: 'loaded-first',
        shared: { react: { ...newer, shareConfig } },
      });
      remote.initShareScopeMap('default', own.federation.shareScopeMap['default'] ?? {});
      const factory = await remote.loadShare<typeof React>('react');
      expect(factory && factory()).toBe(React);
    });
  });
});
