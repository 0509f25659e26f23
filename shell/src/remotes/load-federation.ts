import { t } from '@heartwood/i18n';
import { nextTask } from '../network/next-task';
import { retryFile } from '../network/retry';
import { shellVersion } from '../shell-version';
import { isOutdated } from './registry';
import { RemoteError } from './errors/remote-error';

/**
 * Loads the code that handles remotes when the first one is needed; the shell's own pages never load it.
 * @throws RemoteError when it can't be fetched; the next call tries again
 */
export const loadFederation = () =>
  retryFile(load).catch(async (cause: unknown) => {
    const shell = { name: 'shell', title: t('This page'), version: shellVersion };
    throw new RemoteError(shell, cause, await isOutdated(shell));
  });

async function load() {
  await import(/* webpackChunkName: "federation" */ '../server-data');
  await nextTask();
  return import(/* webpackChunkName: "federation" */ './remote-route');
}
