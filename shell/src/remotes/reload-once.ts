import { tabStorage } from '@heartwood/shared/storage';
import type { FailedRemote } from './remote-error';

const KEY = 'heartwood.reloaded';
const mark = ({ name, version }: FailedRemote) => `${name} ${version}`;

/** Whether the page may reload because of this remote: once per version, so that it never loops. */
export const mayReload = (remote: FailedRemote): boolean => tabStorage.get(KEY) !== mark(remote);

/** Reloads the current URL. The browser keeps the history entry's state. */
export function reloadFor(remote: FailedRemote): void {
  tabStorage.set(KEY, mark(remote), 'settings');
  location.reload();
}
