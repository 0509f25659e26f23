import { addPreloadedChunks } from './loading-plugin';
import { freshAddress, trust, wasRequested } from './files';

const folder = 'http://localhost/remotes/loans/1.0.0-ab/static/js';
const entry = `${folder}/remoteEntry.js`;

/** A preload link in the page's head. */
function preload(href: string, as = 'script') {
  const link = Object.assign(document.createElement('link'), { rel: 'preload', href });
  // jsdom has no property for it.
  link.setAttribute('as', as);
  document.head.append(link);
}

const scripts = () => [...document.querySelectorAll('script')];

beforeEach(() => document.head.replaceChildren());

it("runs the preloaded chunks of a remote's page along with its entry, each checked", () => {
  const [page, exposed] = [`${folder}/page.js`, `${folder}/exposed.js`];
  for (const file of [entry, page, exposed]) trust(file, `sha384-${file}`);
  for (const file of [entry, page, exposed]) preload(file);
  // The federation runtime has requested these.
  for (const file of [exposed, entry]) freshAddress(file);
  addPreloadedChunks(entry);
  expect(scripts().map(({ src }) => src)).toEqual([page]);
  expect(scripts()[0]).toMatchObject({ integrity: `sha384-${page}`, crossOrigin: 'anonymous', async: true });
  addPreloadedChunks(entry);
  expect(scripts()).toHaveLength(1);
});

it('runs no chunk that the manifest does not list, of another remote, or that is not a script', () => {
  const style = `${folder}/page.css`;
  const other = 'http://localhost/remotes/wills/1.0.0-ab/static/js/page.js';
  for (const file of [style, other]) trust(file, 'sha384-any');
  preload(style, 'style');
  for (const file of [other, `${folder}/unlisted.js`]) preload(file);
  addPreloadedChunks(entry);
  expect(scripts()).toEqual([]);
});

it.each(['load', 'error'])('leaves no script behind that webpack would wait for: %s', (event) => {
  const page = `${folder}/${event}.js`;
  trust(page, 'sha384-any');
  preload(page);
  addPreloadedChunks(entry);
  scripts()[0]?.dispatchEvent(new Event(event));
  expect(scripts()).toEqual([]);
  // webpack requests it at a new URL when it needs it again.
  expect(wasRequested(page)).toBe(true);
});
