import { nextTask } from './next-task';
import { RemoteError } from './remote-error';

/**
 * What meets the remotes comes when the first one is asked for; the shell's own pages do without.
 * @throws RemoteError when it can't be fetched; the next call fetches again
 */
export const loadParts = () =>
  load().catch((cause: unknown) => {
    throw new RemoteError({ name: 'shell', title: 'This page', version: BUILD_VERSION }, cause);
  });

async function load() {
  const serverData = await import(/* webpackChunkName: "parts" */ '../server-data');
  await nextTask();
  const parts = await import(/* webpackChunkName: "parts" */ './parts');
  return { ...serverData, ...parts };
}
