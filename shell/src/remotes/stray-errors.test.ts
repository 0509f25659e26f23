import { report } from '../telemetry';
import { reportStrayErrors } from './stray-errors';

jest.mock('../telemetry');

const site = 'https://heartwood.example';
const shell = `${site}/static/js/main.1a2b3c4d.js:1:200`;
const wills = `${site}/remotes/wills/1.0.0-ab12/static/js/page.5e6f7a8b.js:1:42`;
const loans = `${site}/remotes/loans/2.3.0-cd34/static/js/page.9c0d1e2f.js:1:7`;

/** An error that went through these places, the last one first. */
const thrown = (message: string, ...places: string[]) => {
  const error = new TypeError(message);
  error.stack = [String(error), ...places.map((place) => `    at f (${place})`)].join('\n');
  return error;
};

const inHandler = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
const inPromise = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

const told = () =>
  jest.mocked(report).mock.calls.map(([{ event, remote, version, detail }]) => {
    expect(event).toBe('error');
    return `${remote} ${version}: ${detail}`;
  });

describe('an error outside of rendering', () => {
  beforeAll(reportStrayErrors);
  beforeEach(() => jest.resetAllMocks());

  it.each([
    ['a remote’s own', [wills], 'wills 1.0.0-ab12'],
    ['a remote’s that the shell called', [wills, shell], 'wills 1.0.0-ab12'],
    ['a remote’s that went wrong in what the shell provides', [shell, wills, shell], 'wills 1.0.0-ab12'],
    ['the shell’s', [shell], 'undefined undefined'],
    ['nobody’s, such as an extension’s', ['chrome-extension://x/remotes.js:1:1'], 'undefined undefined'],
  ])('is told as %s', (whose, places, expected) => {
    inHandler(thrown(`handler: ${whose}`, ...places));
    inPromise(thrown(`promise: ${whose}`, ...places));
    expect(told()).toEqual([
      `${expected}: TypeError: handler: ${whose}`,
      `${expected}: TypeError: promise: ${whose}`,
    ]);
  });

  it('is told once for each remote', () => {
    for (const place of [wills, wills, loans, wills]) inHandler(thrown('x is undefined', place));
    expect(told()).toEqual([
      'wills 1.0.0-ab12: TypeError: x is undefined',
      'loans 2.3.0-cd34: TypeError: x is undefined',
    ]);
  });

  it('is told when it is no Error, and not when the browser only gives notice', () => {
    inPromise('given up');
    inHandler(null);
    expect(told()).toEqual(['undefined undefined: given up']);
  });
});
