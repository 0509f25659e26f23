import * as api from '@heartwood/api-client';
import { provideTokens } from '@heartwood/api-client/tokens';
import * as host from '@heartwood/host';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { configureStore } from '@reduxjs/toolkit';
import react from 'react';
import reactDom from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import * as router from 'react-router-dom';
import { version as routerVersion } from 'react-router-dom/package.json';
import { MemoryHost } from '@heartwood/testing/memory-host';

declare global {
  /** The logged-in person, as set by the journey. */
  var given: { user: api.SessionUser; access: string };
}

const provide = (version: string, library: object) => ({
  version,
  lib: () => library,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const federation = createInstance({
  name: 'somebody_else',
  remotes: [],
  shared: {
    react: provide(react.version, react),
    'react-dom': provide(reactDom.version, reactDom),
    'react-router-dom': provide(routerVersion, router),
    '@heartwood/api-client': provide(host.HOST_CONTRACT, api),
    '@heartwood/host': provide(host.HOST_CONTRACT, host),
  },
});

/** Loads one remote by its manifest, at the URL in the registry. */
async function loadRemote(name: string): Promise<host.RemoteModule> {
  const registry: host.Registry = await (await fetch('/remotes.json')).json();
  const entry = registry.remotes[name]?.entry ?? '';
  federation.registerRemotes([{ name: `heartwood_${name}`, entry: new URL(entry, location.origin).href }]);
  const found = await federation.loadRemote<{ default: host.RemoteModule }>(`heartwood_${name}/remote`);
  if (!found) throw new Error(`${name} exposes nothing.`);
  return found.default;
}

/** Everything this host renders around a remote's page. */
function Frame() {
  const { items } = host.useCart();
  return (
    <main>
      <p>In this host’s cart: {items.map(({ title }) => title).join(', ') || 'nothing'}</p>
      <router.Outlet />
    </main>
  );
}

const { user, access } = globalThis.given;
provideTokens({ accessToken: () => access, refresh: () => Promise.resolve(false) });
const store = configureStore({
  reducer: { [api.api.reducerPath]: api.api.reducer },
  middleware: (defaults) => defaults().concat(api.api.middleware),
});
const { routes } = await loadRemote('wills');
const pages = router.createBrowserRouter([
  {
    element: <Frame />,
    children: [...routes.map(host.reactRoute), { path: '*', element: <h1>Not a page of this host</h1> }],
  },
]);
const root = createRoot(document.body.appendChild(document.createElement('div')));
root.render(
  <Provider store={store}>
    <MemoryHost user={user}>
      <router.RouterProvider router={pages} />
    </MemoryHost>
  </Provider>,
);
