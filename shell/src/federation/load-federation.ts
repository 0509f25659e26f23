import { t } from '@heartwood/i18n';
import { withBackoff } from './fetching/with-backoff';
import { nextTask } from './next-task';
import { RemoteError } from '../remotes/errors/remote-error';
import { askForNewerShell } from '../registry/newer-shell';
import { shellVersion } from '../shell-version';

/**
 * Loads the code that handles remotes when the first one is needed; the shell's own pages never load it.
 * @throws RemoteError when it can't be fetched; the next call tries again
 */
export const loadFederation = () =>
  withBackoff(load).catch(async (cause: unknown) => {
    const newer = await askForNewerShell().catch(() => undefined);
    const shell = { name: 'shell', title: t('This page'), version: shellVersion };
    throw new RemoteError(shell, cause, newer !== undefined);
  });

async function load() {
  const serverData = await import(/* webpackChunkName: "federation" */ '../server-data');
  await nextTask();
  const entry = await import(/* webpackChunkName: "federation" */ './entry');
  return { ...serverData, ...entry };
}
