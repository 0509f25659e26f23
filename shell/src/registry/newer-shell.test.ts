import { serveFiles } from '../testing/serve-files';
import { askForNewerShell, newerShell, noteShell } from './newer-shell';

const listing = (shell: unknown) => ({ schema: 1, shell, remotes: {} });

describe('the released shell', () => {
  it.each([
    [{}],
    [null],
    [listing(undefined)],
    [listing({ version: 7 })],
    [listing({ version: '1.0.0-test' })],
  ])('is not newer by %j', (registry) => {
    noteShell(registry);
    expect(newerShell()).toBeUndefined();
  });

  it('is fetched bypassing all caches', async () => {
    serveFiles({ '/remotes.json': listing({ version: '1.0.1-ab12cd34' }) });
    expect(await askForNewerShell()).toBe('1.0.1-ab12cd34');
    expect(globalThis.fetch).toHaveBeenCalledWith(
      expect.stringMatching(/^\/remotes\.json\?at=\d+$/),
      expect.objectContaining({ cache: 'no-store' }),
    );
    serveFiles({ '/remotes.json': listing({ version: '1.0.0-test' }) });
    expect(await askForNewerShell()).toBeUndefined();
  });
});
