import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as runtimeCore from '@module-federation/runtime/core';
import { JSDOM, ResourceLoader, VirtualConsole } from 'jsdom';

/** @typedef {import('./built-remote.mjs').Exposed} Exposed */
/**
 * @typedef {{init: (scope: object) => unknown, get: (module: string) => Promise<() =>
 *   {default: Exposed}>}} Container
 */

/** The site that the build is opened on. Pages have a name there, as on a real one. */
const origin = 'https://heartwood.invalid';
const folder = `${origin}/build/`;

/**
 * Runs the build of a remote as a host does, and loads the page of each route.
 * @param {string} dist the folder of the build
 * @returns {Promise<{exposed: Exposed, files: Record<string, string[]>}>} `files`: the scripts and
 *   stylesheets that each path's page needs, the entry first
 */
export async function runBuiltRemote(dist) {
  // The first page has no shared libraries, so the remote uses its own. The others share those, as in a host.
  const scope = {};
  const first = await openPage(dist, { scope });
  const exposed = await first.expose();
  /** @type {Record<string, string[]>} */
  const files = {};
  for (const { path = '' } of exposed.routes) {
    const page = await openPage(dist, { scope });
    const { routes } = await page.expose();
    // A page may need browser features that are missing here; the files that it requested are known anyway.
    await routes
      .find((route) => route.path === path)
      ?.lazy?.()
      .catch(() => undefined);
    files[path] = page.asked;
    page.close();
  }
  first.close();
  return { exposed, files };
}

/**
 * Opens a page that has loaded the entry of a build.
 * @param {string} dist the folder of the build
 * @param {{scope: object, path?: string, beforeParse?: (window: import('jsdom').DOMWindow) => void}} options
 * the libraries of the page, and its pathname
 */
export async function openPage(dist, { scope, path = '/', beforeParse }) {
  /** @type {string[]} */
  const asked = [];
  class Files extends ResourceLoader {
    /** @override @param {string} url */
    fetch(url) {
      const file = decodeURI(url.slice(folder.length));
      asked.push(file);
      return /** @type {import('jsdom').AbortablePromise<Buffer>} */ (readFile(join(dist, file)));
    }
  }
  const { window } = new JSDOM('', {
    url: origin + path,
    runScripts: 'dangerously',
    resources: new Files(),
    pretendToBeVisual: true,
    virtualConsole: new VirtualConsole(),
    ...(beforeParse && { beforeParse }),
  });
  Object.assign(window, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const { metaData } = JSON.parse(await readFile(join(dist, 'mf-manifest.json'), 'utf8'));
  const entry = window.document.createElement('script');
  const loaded = new Promise((resolve, reject) => Object.assign(entry, { onload: resolve, onerror: reject }));
  entry.src = folder + [metaData.remoteEntry.path, metaData.remoteEntry.name].filter(Boolean).join('/');
  window.document.head.append(entry);
  await loaded;
  const container = /** @type {Container} */ (Reflect.get(window, metaData.globalName));
  await container.init(scope);
  return {
    asked,
    document: window.document,
    expose: async () => (await container.get('./remote'))().default,
    close: () => window.close(),
  };
}
