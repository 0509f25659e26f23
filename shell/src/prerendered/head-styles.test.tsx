import { timeouts } from '../remotes/timeouts';
import { pendingHeadStyles, watchHeadStyles } from './head-styles';

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '<link rel="stylesheet" media="not speech" href="/wills.css">';
  document.body.innerHTML = '<div id="root" data-prerendered="everyone"><h1>Wills</h1></div>';
});
afterEach(() => jest.useRealTimers());

const blocking = () => document.querySelector('link[rel="stylesheet"][media="not speech"]');
const root = () => document.getElementById('root');

it('waits no longer for a stylesheet that takes too long, and shows nothing that would be unstyled', () => {
  watchHeadStyles();
  jest.advanceTimersByTime(timeouts.prerenderedStyles - 1);
  expect(blocking()).not.toBeNull();
  jest.advanceTimersByTime(1);
  expect(blocking()).toBeNull();
  expect(document.querySelector('link:not([rel])')?.getAttribute('href')).toBe('/wills.css');
  expect(root()?.hasChildNodes()).toBe(false);
  expect(root()?.dataset).not.toHaveProperty('prerendered');
});

it('keeps a page whose stylesheets have loaded', () => {
  watchHeadStyles();
  const link = blocking();
  if (link) Object.defineProperty(link, 'sheet', { value: new CSSStyleSheet() });
  jest.advanceTimersByTime(timeouts.prerenderedStyles);
  expect(blocking()).toBe(link);
  expect(root()?.textContent).toContain('Wills');
});

it('leaves stylesheets alone that don’t block rendering', () => {
  document.head.innerHTML = '<link rel="stylesheet" media="not all" href="/wills.css">';
  watchHeadStyles();
  jest.advanceTimersByTime(timeouts.prerenderedStyles);
  expect(document.querySelector('link')).not.toBeNull();
  expect(root()?.textContent).toContain('Wills');
});

it('marks a stylesheet that has loaded with its URL, for the remote’s build, and none that failed or is not the server’s', () => {
  document.head.innerHTML = ['not speech', 'not speech', 'not all', 'print']
    .map((media, index) => `<link rel="stylesheet" media="${media}" href="/${index}.css">`)
    .join('');
  watchHeadStyles();
  const links = [...document.querySelectorAll('link')];
  links.forEach((link, index) => link.dispatchEvent(new Event(index === 1 ? 'error' : 'load')));
  expect(links.map(({ dataset }) => dataset.href)).toEqual([
    'http://localhost/0.css',
    undefined,
    undefined,
    undefined,
  ]);
  expect(pendingHeadStyles()).toEqual([links[1]]);
});
