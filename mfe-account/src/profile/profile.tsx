import { useState } from 'react';
import { messages, type UserRecord } from '@heartwood/domain';
import { Button, Notice, Stack } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { storedEdit } from './stored-edit';
import { ProfileForm } from './profile-form';
import { EditButton, ProfileHeader } from './profile-header';
import { ProfileSummary } from './profile-summary';
import { profileValuesOf, type ProfileValues } from './profile-values';

interface ProfileProps {
  user: UserRecord;
  /** Refetches the profile. */
  reload: () => Promise<unknown>;
}

type Mode =
  | { name: 'reading'; after: 'arriving' | 'saving' }
  /** The typed values that were discarded, to restore them. */
  | { name: 'reading'; after: 'cancelling'; dropped: ProfileValues | null }
  | { name: 'editing'; after: 'arriving' | 'asking' };

/**
 * Read-only until Edit Profile; Save Changes and Cancel return to that. What Cancel discards can be restored.
 */
export function Profile({ user, reload }: ProfileProps) {
  const saved = profileValuesOf(user);
  const [mode, setMode] = useState<Mode>(() =>
    storedEdit.read(user.id)
      ? { name: 'editing', after: 'arriving' }
      : { name: 'reading', after: 'arriving' },
  );

  function edit(from: ProfileValues) {
    const after = storedEdit.read(user.id) ? 'arriving' : 'asking';
    if (!isSame(from, saved)) storedEdit.write(user.id, from, saved);
    setMode({ name: 'editing', after });
  }

  async function finish() {
    await reload();
    setMode({ name: 'reading', after: 'saving' });
  }

  function cancel(values: ProfileValues) {
    storedEdit.drop(user.id);
    setMode({ name: 'reading', after: 'cancelling', dropped: isSame(values, saved) ? null : values });
  }

  if (mode.name === 'editing') {
    return (
      <>
        <ProfileHeader />
        <ProfileForm
          userId={user.id}
          saved={saved}
          arriving={mode.after === 'arriving'}
          onSaved={finish}
          onCancel={cancel}
        />
      </>
    );
  }

  const dropped = mode.after === 'cancelling' ? mode.dropped : null;
  return (
    <>
      <ProfileHeader
        actions={<EditButton autoFocus={mode.after !== 'arriving'} onClick={() => edit(saved)} />}
      />
      <Stack>
        {mode.after === 'saving' && <Notice tone="success">{translated(messages.profileUpdated)}</Notice>}
        {dropped && (
          <Notice tone="info" title={t('Your changes were not saved')}>
            <Button variant="quiet" icon="undo" onClick={() => edit(dropped)}>
              {t('Bring them back')}
            </Button>
          </Notice>
        )}
        <ProfileSummary user={user} />
      </Stack>
    </>
  );
}

function isSame(one: ProfileValues, other: ProfileValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
