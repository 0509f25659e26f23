jest.mock('../shell-version', () => ({ shellVersion: '1.0.0-here' }));

/**
 * Loads the code that handles remotes.
 * @param from the attempt from which on it can be fetched
 * @param newer the version of a newer shell, for those who ask
 */
async function load(from: number, newer = () => Promise.resolve<string | undefined>(undefined)) {
  jest.resetModules();
  let attempts = 0;
  jest.doMock('./registry/registry-file', () => ({ fetchNewerShell: newer }));
  jest.doMock('../server-data', () => ({}));
  jest.doMock('./federation-chunk', () => {
    attempts += 1;
    if (attempts < from) throw new Error('ChunkLoadError');
    return { remoteRoute: 'its routes' };
  });
  const { loadFederation } = await import('./load-federation');
  jest.useFakeTimers();
  const loading = loadFederation().catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(5000);
  jest.useRealTimers();
  return loading;
}

describe('the code that handles remotes', () => {
  it('is tried three times', async () => {
    expect(await load(3)).toMatchObject({ remoteRoute: 'its routes' });
  });

  it.each([
    ['a newer shell was released', () => Promise.resolve('1.1.0'), true],
    ['none was', () => Promise.resolve(undefined), false],
    ['nobody knows', () => Promise.reject(new Error('503')), false],
  ])('fails as the shell, and says whether a page load may help: %s', async (_case, newer, outdated) => {
    expect(await load(4, newer)).toMatchObject({
      name: 'RemoteError',
      message: 'shell 1.0.0-here: ChunkLoadError',
      remote: { name: 'shell', title: 'This page' },
      outdated,
    });
  });
});
