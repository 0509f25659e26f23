import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as runtimeCore from '@module-federation/runtime/core';
import { JSDOM, ResourceLoader, VirtualConsole } from 'jsdom';

/** @typedef {import('./built-remote.mjs').Exposed} Exposed */
/**
 * @typedef {{init: (scope: object) => unknown, get: (module: string) => Promise<() => {default: Exposed}>}} Container
 */

/**
 * Runs the build of a remote as a host does, and loads the page of each route.
 * @param {string} dist the folder of the build
 * @returns {Promise<{exposed: Exposed, files: Record<string, string[]>}>} `files`: the scripts and stylesheets that
 *   each path's page needs, the entry first
 */
export async function runBuiltRemote(dist) {
  // The first page has no shared libraries, so the remote uses its own. The others share those, as in a host.
  const scope = {};
  const first = await openPage(dist, scope);
  const exposed = await first.expose();
  /** @type {Record<string, string[]>} */
  const files = {};
  for (const { path = '' } of exposed.routes) {
    const page = await openPage(dist, scope);
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

/** @param {string} dist @param {object} scope the libraries of the page */
async function openPage(dist, scope) {
  /** @type {string[]} */
  const asked = [];
  class Files extends ResourceLoader {
    /** @override @param {string} url */
    fetch(url) {
      const path = fileURLToPath(url);
      asked.push(relative(dist, path).replaceAll('\\', '/'));
      return /** @type {import('jsdom').AbortablePromise<Buffer>} */ (readFile(path));
    }
  }
  const { window } = new JSDOM('', {
    url: pathToFileURL(join(dist, 'index.html')).href,
    runScripts: 'dangerously',
    resources: new Files(),
    pretendToBeVisual: true,
    virtualConsole: new VirtualConsole(),
  });
  Object.assign(window, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const { metaData } = JSON.parse(await readFile(join(dist, 'mf-manifest.json'), 'utf8'));
  const entry = window.document.createElement('script');
  const loaded = new Promise((resolve, reject) => Object.assign(entry, { onload: resolve, onerror: reject }));
  entry.src = pathToFileURL(join(dist, metaData.remoteEntry.path, metaData.remoteEntry.name)).href;
  window.document.head.append(entry);
  await loaded;
  const container = /** @type {Container} */ (Reflect.get(window, metaData.globalName));
  await container.init(scope);
  return {
    asked,
    expose: async () => (await container.get('./remote'))().default,
    close: () => window.close(),
  };
}
