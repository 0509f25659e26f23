import { emptyRows, type WillForm } from '@heartwood/domain';
import { keptEdits } from '@heartwood/ui';
import { coerceDraft } from '../form/coerce-draft';

/**
 * What a person has changed in a draft and not yet saved. Fields that an earlier release didn't
 * know are the saved will's.
 */
export const storedEdit = keptEdits<WillForm>('will-edit', {
  fit: (found, saved) => coerceDraft(saved, found, emptyRows),
});
