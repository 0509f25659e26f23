import { READY_MILLISECONDS, untilReady } from './until-ready';

const address = (name: string) => `${location.origin}/remotes/loans/1.0.0-test/static/js/${name}.js`;

/** @param preloaded what the page preloads @param here what has arrived */
async function start(preloaded: string[], here: string[]) {
  document.head.innerHTML = preloaded
    .map((name) => `<link rel="preload" as="script" href="${address(name)}">`)
    .join('');
  // jsdom has no such list.
  performance.getEntriesByType = () => here.map((name) => ({ name: address(name) }) as PerformanceEntry);
  const changed: ((state: { initialized: boolean }) => void)[] = [];
  let ready = false;
  void untilReady({ subscribe: (listener) => changed.push(listener) }).then(() => (ready = true));
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
  await pass(0);
  return {
    isReady: () => ready,
    pass,
    change: async (state: { initialized: boolean }) => {
      changed.forEach((listener) => listener(state));
      await pass(0);
    },
  };
}

describe('the first page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    { preloaded: [], here: ['main'], why: 'nothing preloaded' },
    { preloaded: ['entry', 'page'], here: ['entry'], why: 'a file that is still loading' },
  ])('is rendered at once with $why', async ({ preloaded, here }) => {
    expect((await start(preloaded, here)).isReady()).toBe(true);
  });

  it('waits for its remote to start if all files are here', async () => {
    const page = await start(['entry', 'page'], ['page', 'main', 'entry']);
    await page.change({ initialized: false });
    expect(page.isReady()).toBe(false);
    await page.change({ initialized: true });
    expect(page.isReady()).toBe(true);
  });

  it('doesn’t wait long', async () => {
    const page = await start(['page'], ['page']);
    await page.pass(READY_MILLISECONDS - 1);
    expect(page.isReady()).toBe(false);
    await page.pass(1);
    expect(page.isReady()).toBe(true);
  });
});
