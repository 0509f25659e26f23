import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { App } from './app';
import { routes } from './router';
import { createSession } from './session/session';
import { createStore } from './store';

/**
 * The HTML of one of the shell's own pages for an unknown visitor.
 * @param path a pathname
 */
export function prerender(path: string): string {
  const store = createStore();
  const session = createSession(store, () => undefined);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  return renderToString(<App store={store} session={session} router={router} />);
}
