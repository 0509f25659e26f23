import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { commonWords, type Language } from '@heartwood/i18n';
import { App } from './app';
import { Frame } from './frame/frame';
import { LoadingPage } from './frame/loading-page';
import { setLanguage } from './language/load-language';
import { routes } from './router';
import { createSession } from './session/session';
import { checking } from './session/session-slice';
import { createStore } from './store';

/** Stands for the page in its frame. */
const PAGE = 'page-goes-here';

const framed: RouteObject[] = [{ path: '/', Component: Frame, children: [{ path: '*', element: PAGE }] }];
const loading: RouteObject[] = [{ path: '*', Component: LoadingPage }];

type Audience = 'visitors' | 'members';

/**
 * The HTML of one of the shell's own pages for an unknown visitor, for React to hydrate.
 * @param path a pathname
 */
export async function prerender(path: string, language: Language): Promise<string> {
  return renderToString(await app(routes, path, language));
}

/** The HTML of the frame around a remote's page, which has `<!--page-->` in its place. React replaces it. */
export async function prerenderFrame(path: string, language: Language, audience: Audience): Promise<string> {
  return renderToStaticMarkup(await app(framed, path, language, audience)).replace(PAGE, '<!--page-->');
}

/** The HTML of any page while it loads, for a member whose session is being checked. React replaces it. */
export async function prerenderLoading(language: Language): Promise<string> {
  return renderToStaticMarkup(await app(loading, '/another-page', language, 'members'));
}

async function app(pages: RouteObject[], path: string, language: Language, audience: Audience = 'visitors') {
  await setLanguage(language, await commonWords[language]());
  const store = createStore();
  if (audience === 'members') store.dispatch(checking(null));
  const session = createSession(store, () => undefined);
  const router = createMemoryRouter(pages, { initialEntries: [path] });
  return <App store={store} session={session} router={router} />;
}
