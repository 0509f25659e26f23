import { newAttempt } from '@heartwood/shared/api';
import { addressLine, emptyWillForm, fullName, newDocumentDate, type User } from '@heartwood/shared/domain';
import type { SavedDraft } from './saved-draft';

/** Where the wizard begins for this person: with what the profile knows. */
export function newDraft(user: User): SavedDraft {
  const values = emptyWillForm({
    testator_name: fullName(user),
    street_address: addressLine(user.profile),
    today: newDocumentDate(new Date()),
  });
  return { values, reached: 1, savedAt: null, attempt: newAttempt() };
}
