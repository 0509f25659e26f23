import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useEffect, useState } from 'react';
import { fieldErrorsOf, apiErrorOf, statusOf, useUpdateProfileMutation } from '@heartwood/shared/api';
import { messages, profileSchema } from '@heartwood/shared/domain';
import { Actions, Button, Form, Notice, remainingErrorDetail, showServerErrors } from '@heartwood/shared/ui';
import { t, translated } from '@heartwood/shared/words';
import { useWithProof } from '../proof/proof-context';
import { ProfileFields } from './profile-fields';
import { profileFormOf, type ProfileValues } from './profile-values';

interface ProfileFormProps {
  initial: ProfileValues;
  /** Whether the first field gets the focus, because the person has just clicked Edit. */
  autoFocus: boolean;
  onChange: (values: ProfileValues) => void;
  onSaved: () => Promise<unknown>;
  onCancel: (values: ProfileValues) => void;
}

interface Failure {
  title: string;
  reason: string | null;
}

/** The editable profile. An error keeps everything that was typed. */
export function ProfileForm({ initial, autoFocus, onChange, onSaved, onCancel }: ProfileFormProps) {
  const [update] = useUpdateProfileMutation();
  const withProof = useWithProof();
  const [failure, setFailure] = useState<Failure | null>(null);

  async function save(values: ProfileValues, form: FormikHelpers<ProfileValues>) {
    setFailure(null);
    const answer = await withProof(() => update(profileFormOf(values)));
    // The person did not confirm who they are: what they typed stays.
    if (!answer) return;
    const { error } = answer;
    if (!error) {
      await onSaved();
      return;
    }
    showServerErrors(form, fieldErrorsOf(error), values);
    setFailure(failureOf(error, values));
  }

  return (
    <Formik initialValues={initial} validationSchema={profileSchema} onSubmit={save}>
      {({ isSubmitting, values }) => (
        <Form>
          <WatchValues onChange={onChange} />
          {failure && (
            <Notice tone="error" title={failure.title}>
              {failure.reason}
            </Notice>
          )}
          <ProfileFields autoFocus={autoFocus} />
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

/** Passes on what is typed, so that it can be saved as a draft. */
function WatchValues({ onChange }: { onChange: (values: ProfileValues) => void }) {
  const { values, dirty } = useFormikContext<ProfileValues>();
  useEffect(() => {
    if (dirty) onChange(values);
  }, [dirty, values, onChange]);
  return null;
}

function failureOf(error: unknown, values: ProfileValues): Failure {
  if (statusOf(error) === null) return { title: translated(messages.updateProfileError), reason: null };
  const detail = apiErrorOf(error)?.detail;
  return {
    title: translated(messages.updateProfileFailed),
    reason: detail ? remainingErrorDetail(detail, fieldErrorsOf(error), Object.keys(values)) : null,
  };
}
