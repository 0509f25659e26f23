import { tabStorage } from '@heartwood/shared/storage';
import type { FailedRemote } from './remote-error';

const KEY = 'heartwood.reloaded';
const mark = ({ name, version }: FailedRemote) => `${name} ${version}`;

/** Whether the page may be loaded anew because of this remote: once for each version, so that it never goes round. */
export const mayReload = (remote: FailedRemote): boolean => tabStorage.get(KEY) !== mark(remote);

/** Loads the same address anew, with what the navigation carried: the browser keeps the history's state. */
export function reloadFor(remote: FailedRemote): void {
  tabStorage.set(KEY, mark(remote), 'settings');
  location.reload();
}
