import { newAttempt } from '@heartwood/api-client';
import { addressLine, emptyWillForm, fullName, readProfile, todayOf } from '@heartwood/domain';
import type { SessionUser } from '@heartwood/host';
import type { SavedDraft } from './saved-draft';

/** The wizard's initial draft for this person, filled from the profile. */
export function newDraft(user: SessionUser): SavedDraft {
  const values = emptyWillForm({
    testator_name: fullName(user),
    street_address: addressLine(readProfile(user.profile)),
    today: todayOf(new Date()),
  });
  return {
    values,
    reached: 1,
    savedAt: null,
    attempt: newAttempt(),
    left: [],
    witnesses_later: false,
    partner_of: '',
    undecided: [],
  };
}
