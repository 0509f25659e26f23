import { timeouts } from '../remotes/timeouts';
import { limitStyleWait } from './limit-style-wait';

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '<link rel="stylesheet" media="not speech" href="/wills.css">';
  document.body.innerHTML = '<div id="root" data-prerendered="everyone"><h1>Wills</h1></div>';
});
afterEach(() => jest.useRealTimers());

const blocking = () => document.querySelector('link[rel="stylesheet"][media="not speech"]');
const root = () => document.getElementById('root');

it('waits no longer for a stylesheet that takes too long, and shows nothing that would be unstyled', () => {
  limitStyleWait();
  jest.advanceTimersByTime(timeouts.prerenderedStyles - 1);
  expect(blocking()).not.toBeNull();
  jest.advanceTimersByTime(1);
  expect(blocking()).toBeNull();
  expect(document.querySelector('link:not([rel])')?.getAttribute('href')).toBe('/wills.css');
  expect(root()?.hasChildNodes()).toBe(false);
  expect(root()?.dataset).not.toHaveProperty('prerendered');
});

it('keeps a page whose stylesheets have loaded', () => {
  limitStyleWait();
  const link = blocking();
  if (link) Object.defineProperty(link, 'sheet', { value: new CSSStyleSheet() });
  jest.advanceTimersByTime(timeouts.prerenderedStyles);
  expect(blocking()).toBe(link);
  expect(root()?.textContent).toContain('Wills');
});

it('leaves stylesheets alone that don’t block rendering', () => {
  document.head.innerHTML = '<link rel="stylesheet" media="not all" href="/wills.css">';
  limitStyleWait();
  jest.advanceTimersByTime(timeouts.prerenderedStyles);
  expect(document.querySelector('link')).not.toBeNull();
  expect(root()?.textContent).toContain('Wills');
});
