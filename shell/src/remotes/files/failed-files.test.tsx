import { refetchFailedFiles } from './files';

/** Adds a file to the page, which fails to load. Returns what is fetched from now on. */
function fail(tag: 'script' | 'link' | 'img', address: string) {
  const file = Object.assign(document.createElement(tag), { [tag === 'link' ? 'href' : 'src']: address });
  document.head.append(file);
  file.dispatchEvent(new Event('error'));
}

function serve(respond: typeof fetch = () => Promise.resolve(new Response(''))) {
  const fetched = jest.fn(respond);
  globalThis.fetch = fetched;
  return () => fetched.mock.calls.map(([address, init]) => [address, init?.cache]);
}

const folder = 'http://localhost/remotes/wills/1';

describe('files that failed', () => {
  it('are fetched past the cache, once, at the address that the next page uses', async () => {
    fail('script', `${folder}/page.js?again=12`);
    fail('link', `${folder}/page.css`);
    fail('img', `${folder}/sign.png`);
    const fetched = serve();
    await refetchFailedFiles();
    await refetchFailedFiles();
    expect(fetched()).toEqual([
      [`${folder}/page.js`, 'reload'],
      [`${folder}/page.css`, 'reload'],
    ]);
  });

  it('keep a query of their own', async () => {
    const addresses = [`${folder}/a.js?again=1x`, `${folder}/a.js?again=`];
    for (const address of addresses) fail('script', address);
    const fetched = serve();
    await refetchFailedFiles();
    expect(fetched().map(([address]) => address)).toEqual(addresses);
  });

  it('may fail again', async () => {
    fail('script', `${folder}/page.js`);
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(refetchFailedFiles()).resolves.toBeUndefined();
  });

  it('are waited for half a minute', async () => {
    jest.useFakeTimers();
    fail('script', `${folder}/page.js`);
    serve(
      (_address, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('late')))),
    );
    let over = false;
    void refetchFailedFiles().then(() => (over = true));
    await jest.advanceTimersByTimeAsync(29_999);
    expect(over).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(over).toBe(true);
    jest.useRealTimers();
  });
});
