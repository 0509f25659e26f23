jest.mock('./shell-version', () => ({ shellVersion: '1.0.0-here' }));

/**
 * Loads the code that handles remotes.
 * @param from the attempt from which on it can be fetched
 * @param outdated whether a newer shell is released
 */
async function load(from: number, outdated = false) {
  jest.resetModules();
  let attempts = 0;
  jest.doMock('./remotes/registry', () => ({ isOutdated: () => Promise.resolve(outdated) }));
  jest.doMock('./server-data', () => ({}));
  jest.doMock('./remotes/remote-route', () => {
    attempts += 1;
    if (attempts < from) throw new Error('ChunkLoadError');
    return { routeOf: 'its routes' };
  });
  const { loadFederation } = await import('./router');
  jest.useFakeTimers();
  const loading = loadFederation().catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(5000);
  jest.useRealTimers();
  return loading;
}

describe('the code that handles remotes', () => {
  it('is tried three times', async () => {
    expect(await load(3)).toMatchObject({ routeOf: 'its routes' });
  });

  it.each([true, false])(
    'fails as the shell, and says whether a page load may help: %s',
    async (outdated) => {
      expect(await load(4, outdated)).toMatchObject({
        name: 'RemoteError',
        message: 'shell 1.0.0-here: ChunkLoadError',
        remote: { name: 'shell', title: 'This page' },
        outdated,
      });
    },
  );
});
