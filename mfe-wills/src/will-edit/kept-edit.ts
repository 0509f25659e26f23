import { emptyRows, isObject, type WillForm } from '@heartwood/shared/domain';
import { keptInTab } from '@heartwood/shared/ui';
import { fitTo } from '../will-form/fit-to';

/** What a person has changed in one version of a draft and not yet saved: over a newer text it would undo that. */
export const keptEdit = keptInTab('will-edit', (found) => (isObject(found) ? found : null));

/** The form as it was kept, perhaps by an earlier release: what that did not ask is taken from the saved will. */
export function readKeptEdit(whose: string, saved: WillForm): WillForm | null {
  const found = keptEdit.read(whose);
  return found && fitTo(saved, found, emptyRows);
}
