import { report } from './telemetry';
import { reportStrayErrors } from './stray-errors';

jest.mock('./telemetry');

const site = 'https://heartwood.example';
const shell = `${site}/static/js/main.1a2b3c4d.js:1:200`;
const wills = `${site}/remotes/wills/1.0.0-ab12/static/js/page.5e6f7a8b.js:1:42`;
const loans = `${site}/remotes/loans/2.3.0-cd34/static/js/page.9c0d1e2f.js:1:7`;

/** An error whose stack contains these places, innermost first. */
const thrown = (message: string, ...places: string[]) => {
  const error = new TypeError(message);
  error.stack = [String(error), ...places.map((place) => `    at f (${place})`)].join('\n');
  return error;
};

const inHandler = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
const inPromise = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }));

const reported = () =>
  jest.mocked(report).mock.calls.map(([{ event, remote, version, detail }]) => {
    expect(event).toBe('error');
    return `${remote} ${version}: ${detail}`;
  });

describe('an error outside of rendering', () => {
  beforeAll(reportStrayErrors);
  beforeEach(() => jest.resetAllMocks());

  it.each([
    ['a remote’s own', [wills], 'wills 1.0.0-ab12'],
    ['in a remote, called by the shell', [wills, shell], 'wills 1.0.0-ab12'],
    ["in the shell's code, called by a remote", [shell, wills, shell], 'wills 1.0.0-ab12'],
    ['the shell’s', [shell], 'undefined undefined'],
    [
      'in neither, such as a browser extension',
      ['chrome-extension://x/remotes.js:1:1'],
      'undefined undefined',
    ],
  ])('is reported as %s', (owner, places, expected) => {
    inHandler(thrown(`handler: ${owner}`, ...places));
    inPromise(thrown(`promise: ${owner}`, ...places));
    expect(reported()).toEqual([
      `${expected}: TypeError: handler: ${owner}`,
      `${expected}: TypeError: promise: ${owner}`,
    ]);
  });

  it('is reported once per remote', () => {
    for (const place of [wills, wills, loans, wills]) inHandler(thrown('x is undefined', place));
    expect(reported()).toEqual([
      'wills 1.0.0-ab12: TypeError: x is undefined',
      'loans 2.3.0-cd34: TypeError: x is undefined',
    ]);
  });

  it("is reported when it isn't an Error, but not when it is only a browser notice", () => {
    inPromise('given up');
    inHandler(null);
    expect(reported()).toEqual(['undefined undefined: given up']);
  });

  it('is reported when a script clears the storage, which keeps what is Heartwood’s', () => {
    localStorage.setItem('heartwood.access', 'a token');
    localStorage.setItem('library.cache', 'x');
    localStorage.clear();
    expect({ ...localStorage }).toEqual({ 'heartwood.access': 'a token' });
    expect(reported()).toEqual([expect.stringMatching(/It tried to clear the storage of the browser/)]);
    localStorage.removeItem('heartwood.access');
  });

  // What Chromium, Firefox, and WebKit say.
  it.each([
    ['Transition was skipped', 'AbortError'],
    ['Transition was aborted because of invalid state', 'InvalidStateError'],
    ['Skipped ViewTransition due to another transition starting', 'AbortError'],
    ['Old view transition aborted by new view transition.', 'AbortError'],
    ['View transition was skipped because document visibility state is hidden.', 'InvalidStateError'],
  ])('is neither reported nor logged if a view transition was skipped: %s', (message, name) => {
    expect(inPromise(new DOMException(message, name))).toBe(false);
    expect(reported()).toEqual([]);
  });

  it('is reported if it is another that the browser threw', () => {
    expect(inPromise(new DOMException('The user aborted a request.', 'AbortError'))).toBe(true);
    expect(reported()).toEqual(['undefined undefined: AbortError: The user aborted a request.']);
  });
});
