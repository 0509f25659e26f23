import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { apiErrorOf, detailOf, fieldErrorsOf, statusOf } from '@heartwood/api-client';
import { messages, profileSchema } from '@heartwood/domain';
import {
  Actions,
  Button,
  Form,
  Notice,
  remainingErrorDetail,
  RestoredDraftNotice,
  showServerErrors,
  StoreDraft,
  useKeptEdit,
  validateBy,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useWithProof } from '../sign-in/proof/proof-context';
import { useChangeProfileMutation } from './profile-api';
import { ProfileFields } from './profile-fields';
import { profileFormOf, type ProfileValues } from './profile-values';
import { storedEdit } from './stored-edit';

interface ProfileFormProps {
  userId: string;
  saved: ProfileValues;
  /**
   * Whether the person has come back to what they typed; otherwise they have just clicked a button to edit.
   */
  arriving: boolean;
  onSaved: () => Promise<unknown>;
  onCancel: (values: ProfileValues) => void;
}

interface Failure {
  title: string;
  reason: string | null;
}

/** The editable profile. An error keeps everything that was typed, and so does leaving the page. */
export function ProfileForm({ userId, saved: now, arriving, onSaved, onCancel }: ProfileFormProps) {
  const { saved, start, found, draft, dropSent } = useKeptEdit({
    edits: storedEdit,
    owner: userId,
    current: now,
  });
  const [update] = useChangeProfileMutation();
  const withProof = useWithProof();
  const [failure, setFailure] = useState<Failure | null>(null);

  async function save(values: ProfileValues, form: FormikHelpers<ProfileValues>) {
    setFailure(null);
    const answer = await withProof(() => update({ ...profileFormOf(values), was: saved }));
    // The person did not confirm who they are: what they typed stays.
    if (!answer) return;
    const { error } = answer;
    if (!error) {
      dropSent(values);
      await onSaved();
      return;
    }
    showServerErrors(form, fieldErrorsOf(error), values);
    setFailure(failureOf(error, values));
  }

  return (
    <Formik initialValues={start} validate={validateBy(profileSchema)} onSubmit={save}>
      {({ isSubmitting, values }) => (
        <Form>
          <StoreDraft draft={draft} owner={userId} initial={saved} />
          {arriving && found && <RestoredDraftNotice initial={saved} found={found} />}
          {failure && (
            <Notice tone="error" title={failure.title}>
              {failure.reason}
            </Notice>
          )}
          <ProfileFields autoFocus={!(arriving && found)} />
          <Actions sticky>
            <Button variant="secondary" onClick={() => onCancel(values)}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={isSubmitting} loadingLabel={t('Saving…')}>
              {t('Save Changes')}
            </Button>
          </Actions>
        </Form>
      )}
    </Formik>
  );
}

function failureOf(error: unknown, values: ProfileValues): Failure {
  if (statusOf(error) === null) return { title: translated(messages.updateProfileError), reason: null };
  const title = translated(messages.updateProfileFailed);
  if (!apiErrorOf(error)) return { title, reason: null };
  return {
    title,
    reason: remainingErrorDetail(detailOf(error, ''), fieldErrorsOf(error), Object.keys(values)),
  };
}
