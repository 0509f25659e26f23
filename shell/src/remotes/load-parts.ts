import { RemoteError } from './remote-error';

/**
 * What meets the remotes comes when the first one is asked for; the shell's own pages do without.
 * @throws RemoteError when it can't be fetched; the next call fetches again
 */
export const loadParts = () =>
  import(/* webpackChunkName: "parts" */ './parts').catch((cause: unknown) => {
    throw new RemoteError({ name: 'shell', title: 'This page', version: BUILD_VERSION }, cause);
  });
