import { registered } from '../testing/render-shell';
import { serveFiles } from '../testing/serve-files';
import { followReleases } from './follow-releases';
import { getRegistry } from './registry';
import { stateOf } from './state';

const wills = registered('wills');
const serve = (now: object) => serveFiles({ '/remotes.json': { schema: 1, remotes: { wills: now } } });

let changed: () => void = () => undefined;
const subscribe = jest.fn((listener: () => void) => {
  changed = listener;
});

/** Navigates to another page after that many seconds. */
async function navigateAfter(seconds: number) {
  jest.setSystemTime(Date.now() + seconds * 1000);
  changed();
  await jest.advanceTimersByTimeAsync(0);
}

/**
 * Clicks a link.
 * @returns whether the router handled it
 */
function click(href: string, keys: MouseEventInit = {}): boolean {
  const seen = jest.fn();
  const link = Object.assign(document.createElement('a'), { href });
  link.append(document.createElement('span'));
  link.addEventListener('click', seen);
  document.body.replaceChildren(link);
  link.firstElementChild?.dispatchEvent(
    new MouseEvent('click', { ...keys, bubbles: true, cancelable: true }),
  );
  return seen.mock.calls.length > 0;
}

describe('a page that stays open', () => {
  beforeAll(async () => {
    jest.useFakeTimers();
    serve(wills);
    await getRegistry();
    stateOf(wills.name).running = wills;
    followReleases({ subscribe });
    // Mark the click as handled: jsdom can't navigate.
    window.addEventListener('click', (event) => event.preventDefault(), { capture: true });
  });
  afterAll(() => jest.useRealTimers());

  it('fetches the registry again at the first navigation after five minutes, and then not for another five', async () => {
    const asked = serve(wills);
    await navigateAfter(299);
    expect(asked).toEqual([]);
    await navigateAfter(2);
    expect(asked).toEqual([expect.stringMatching(/^\/remotes\.json\b/)]);
    await navigateAfter(299);
    expect(asked).toHaveLength(1);
    await navigateAfter(2);
    expect(asked).toHaveLength(2);
  });

  it("keeps working when the server doesn't respond", async () => {
    const asked = serveFiles({ '/remotes.json': [503, ''] });
    await navigateAfter(301);
    expect(asked).toHaveLength(1);
    expect(click('/loans')).toBe(true);
  });

  it.each([
    ['goes on', 'the same version', wills, true],
    ['leaves it to the browser', 'another version', { ...wills, version: '2.0.0' }, false],
    ['leaves it to the browser', 'a remote switched off', { ...wills, disabled: 'Back at noon.' }, false],
  ])('%s at the next link to another page once it knows of %s', async (_then, _case, now, seen) => {
    serve(now);
    await navigateAfter(301);
    expect(click('/loans')).toBe(seen);
    expect([location.pathname, 'https://example.com/'].map((href) => click(href))).toEqual([true, true]);
  });

  it('leaves the next link to the browser once for each newer shell, and not again if that did not load it', async () => {
    serveFiles({
      '/remotes.json': { schema: 1, shell: { version: '2.0.0', contract: '2.0.0' }, remotes: { wills } },
    });
    await navigateAfter(301);
    // In another tab.
    click('/loans', { ctrlKey: true });
    expect([click('/loans'), click('/loans')]).toEqual([false, true]);
  });
});
