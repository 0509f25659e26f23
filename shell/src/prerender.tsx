import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { commonWords, type Language } from '@heartwood/shared/words';
import { App } from './app';
import { Frame } from './frame/frame';
import { setLanguage } from './language/speak';
import { routes } from './router';
import { createSession } from './session/session';
import { createStore } from './store';

/** Stands for the page in its frame. */
const PAGE = 'page-goes-here';

const framed: RouteObject[] = [{ path: '/', Component: Frame, children: [{ path: '*', element: PAGE }] }];

/**
 * The HTML of one of the shell's own pages for an unknown visitor, for React to hydrate.
 * @param path a pathname
 */
export async function prerender(path: string, language: Language): Promise<string> {
  return renderToString(await app(routes, path, language));
}

/** The HTML of the frame around a remote's page, which has `<!--page-->` in its place. React replaces it. */
export async function prerenderFrame(path: string, language: Language): Promise<string> {
  return renderToStaticMarkup(await app(framed, path, language)).replace(PAGE, '<!--page-->');
}

async function app(pages: RouteObject[], path: string, language: Language) {
  await setLanguage(language, await commonWords[language]());
  const store = createStore();
  const session = createSession(store, () => undefined);
  const router = createMemoryRouter(pages, { initialEntries: [path] });
  return <App store={store} session={session} router={router} />;
}
