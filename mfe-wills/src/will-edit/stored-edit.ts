import { emptyRows, isObject, type WillForm } from '@heartwood/shared/domain';
import { draftInTab } from '@heartwood/shared/ui';
import { fitTo } from '../will-form/fit-to';

/** What a person has changed in one version of a draft and not yet saved. Over a newer text, it would undo that. */
export const storedEdit = draftInTab('will-edit', (found) => (isObject(found) ? found : null));

/** The stored form, perhaps from an earlier release: fields that it lacks are taken from the saved will. */
export function readStoredEdit(whose: string, saved: WillForm): WillForm | null {
  const found = storedEdit.read(whose);
  return found && fitTo(saved, found, emptyRows);
}
