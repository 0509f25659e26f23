// A program of its own, for React of a build's own mode and a federation runtime without other pages.
// Arguments: the folder of a build, and its pages as JSON. Prints what `renderPages` returns.
import { readFile } from 'node:fs/promises';
import { configureStore } from '@reduxjs/toolkit';
import react, { createElement } from 'react';
import reactDom from 'react-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { openPage } from '../built-remote.mjs';
import { fileOf } from '../layout.mjs';

/** @typedef {import('../built-remote.mjs').Libraries} Libraries */

/** What React of this process and that of the page have to agree on: the context of `react-redux`. */
const contexts = Symbol.for('react-redux-context');

/** @typedef {import('../plugins/built-remote-plugin.mjs').RenderedPage} RenderedPage */

/**
 * @param {string} dist @param {RenderedPage} page @param {string} language @returns {Promise<string | null>}
 */
async function renderPage(dist, { path, audience }, language) {
  const scope = { react: provided(react), 'react-dom': provided(reactDom) };
  const page = await openPage(dist, { scope, path, beforeParse: asBrowser });
  try {
    const exposed = await page.expose();
    if (language !== 'en' && !(await exposed.setLanguage?.(language, await commonWords(language))))
      return null;
    const route = exposed.routes.find((one) => one.path === path);
    const { host, router, data } = await librariesIn(scope);
    const { Component, element } = { ...(await host.reactRoute(route).lazy?.()) };
    if (!Component && !element) throw new Error(`${path} is no page of React's.`);
    const shown = element ?? (Component && createElement(Component));
    const own = router.createMemoryRouter([{ path, element: shown }], { initialEntries: [path] });
    const { api } = data;
    const store = configureStore({
      reducer: { [api.reducerPath]: api.reducer },
      middleware: (defaults) => defaults().concat(api.middleware),
    });
    const children = createElement(host.HostProvider, {
      value: servicesFor(audience),
      children: createElement(router.RouterProvider, { router: own }),
    });
    const html = renderToStaticMarkup(createElement(Provider, { store, children }), {
      // The page around it has ids of React's, too.
      identifierPrefix: 'prerendered-',
    });
    return inert(page.document, html);
  } finally {
    page.close();
  }
}

/**
 * As a browser writes it, and with forms that keep what is typed out of the address.
 * @param {Document} document @param {string} html
 */
function inert(document, html) {
  document.body.innerHTML = html;
  for (const form of document.querySelectorAll('form')) form.method = 'post';
  return document.body.innerHTML;
}

/**
 * What a browser has and jsdom doesn't, where it changes what a page shows.
 * @param {import('jsdom').DOMWindow} window
 */
function asBrowser(window) {
  Object.assign(window, {
    PublicKeyCredential: () => undefined,
    // `react-redux` of the page looks for its context here, by React's own function.
    [contexts]: Reflect.get(globalThis, contexts),
  });
}

/** A library in the form in which webpack's builds share it. @param {{version: string}} loaded */
const provided = (loaded) => ({
  [loaded.version]: {
    version: loaded.version,
    from: 'build',
    scope: ['default'],
    loaded: true,
    lib: () => loaded,
    get: () => Promise.resolve(() => loaded),
    shareConfig: { singleton: true, requiredVersion: `^${loaded.version}` },
  },
});

/** The copies of our libraries that the remote brings. @param {object} scope @returns {Promise<Libraries>} */
async function librariesIn(scope) {
  const names = ['@heartwood/host', 'react-router-dom', '@heartwood/api-client'];
  const [host, router, data] = await Promise.all(
    names.map(async (name) => {
      const [version] = Object.values(Reflect.get(scope, name));
      return (await version.get())();
    }),
  );
  return { host, router, data };
}

/** @param {string} language */
const commonWords = async (language) =>
  JSON.parse(await readFile(fileOf(`@heartwood/i18n/${language}.json`), 'utf8'));

const nothing = () => undefined;
const unavailable = () => Promise.reject(new Error('This host has no server.'));

/**
 * The host's services for somebody who isn't logged in, or for a member about whom nothing is known yet.
 * @param {RenderedPage['audience']} audience
 */
const servicesFor = (audience) => ({
  session: {
    status: audience === 'members' ? 'checking' : 'out',
    user: null,
    login: unavailable,
    signup: unavailable,
    logout: unavailable,
  },
  cart: { items: [], add: nothing, remove: nothing },
  flash: { show: nothing },
  setTitle: nothing,
  report: nothing,
});

const [dist = '', listed = ''] = process.argv.slice(2);
/** @type {RenderedPage[]} */
const pages = JSON.parse(listed);
const made = [];
for (const language of ['en', 'es'])
  for (const page of pages) {
    const html = await renderPage(dist, page, language);
    if (html !== null) made.push({ path: page.path, language, html });
  }
// A timer that a page has started must not keep the build running.
process.stdout.write(JSON.stringify(made), () => process.exit());
