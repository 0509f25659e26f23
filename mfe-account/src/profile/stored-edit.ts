import { isObject, profileSchema } from '@heartwood/domain';
import { keptEdits } from '@heartwood/ui';
import type { ProfileValues } from './profile-values';

/** What a person has typed into their profile and not yet saved. */
export const storedEdit = keptEdits<ProfileValues>('profile-edit', {
  fit: (found) => (hasTexts(found) ? found : null),
});

function hasTexts(found: unknown): found is ProfileValues {
  return (
    isObject(found) && Object.keys(profileSchema.fields).every((name) => typeof found[name] === 'string')
  );
}
