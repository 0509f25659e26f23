import { tabStorage } from '@heartwood/shared/storage';
import type { FailedPart } from './remote-error';

const KEY = 'heartwood.reloaded';
const mark = ({ name, version }: FailedPart) => `${name} ${version}`;

/** Whether the page may be loaded anew because of this part: once for each version, so that it never goes round. */
export const mayReload = (part: FailedPart): boolean => tabStorage.get(KEY) !== mark(part);

/** Loads the same address anew, with what the navigation carried: the browser keeps the history's state. */
export function reloadFor(part: FailedPart): void {
  tabStorage.set(KEY, mark(part), 'settings');
  location.reload();
}
