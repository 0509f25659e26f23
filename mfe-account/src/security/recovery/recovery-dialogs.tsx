import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { fieldErrorsOf } from '@heartwood/api-client';
import { messages, secondEmailSchema, type RecoveryDays } from '@heartwood/domain';
import { useFlash } from '@heartwood/host';
import {
  ConfirmDialog,
  FormDialog,
  FormError,
  remainingErrorDetail,
  showServerErrors,
  TextField,
  validateBy,
} from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { changeFailure } from '../../sign-in/proof/change-failure';
import { useWithProof } from '../../sign-in/proof/proof-context';
import {
  useAddSecondEmailMutation,
  useChooseRecoveryDaysMutation,
  useRemoveSecondEmailMutation,
} from '../account-api';
import {
  readRecoveryDays,
  RecoveryDaysField,
  recoveryDaysForm,
  type RecoveryDaysForm,
} from './recovery-days-field';

/** Chooses how long account recovery waits. */
export function RecoveryDaysDialog({ days, onClose }: { days: RecoveryDays; onClose: () => void }) {
  const [choose] = useChooseRecoveryDaysMutation();
  const withProof = useWithProof();
  const [failure, setFailure] = useState<string | null>(null);

  async function send(values: RecoveryDaysForm) {
    setFailure(null);
    const answer = await withProof(() => choose(readRecoveryDays(values)));
    if (!answer) return;
    if (answer.error) setFailure(changeFailure(answer.error, messages.securityChangeFailed));
    else onClose();
  }

  return (
    <Formik initialValues={recoveryDaysForm(days)} onSubmit={send}>
      <FormDialog
        title={t('Change the waiting time')}
        submitLabel={t('Save')}
        submittingLabel={t('Saving…')}
        onClose={onClose}
      >
        <FormError>{failure}</FormError>
        <RecoveryDaysField />
      </FormDialog>
    </Formik>
  );
}

/** Mails a link to a second address. */
export function SecondEmailDialog({ onClose }: { onClose: () => void }) {
  const [add] = useAddSecondEmailMutation();
  const withProof = useWithProof();
  const { show } = useFlash();
  const [failure, setFailure] = useState<string | null>(null);

  async function send(values: { email: string }, form: FormikHelpers<{ email: string }>) {
    setFailure(null);
    const answer = await withProof(() => add(values.email));
    if (!answer) return;
    if (!answer.error) {
      show(t('A link is on its way to {email}. The address counts once you open it.', values), 'success');
      return onClose();
    }
    const fields = fieldErrorsOf(answer.error);
    showServerErrors(form, fields, values);
    setFailure(
      remainingErrorDetail(changeFailure(answer.error, messages.securityChangeFailed), fields, ['email']),
    );
  }

  return (
    <Formik initialValues={{ email: '' }} validate={validateBy(secondEmailSchema)} onSubmit={send}>
      <FormDialog
        title={t('A second address')}
        submitLabel={t('Send the link')}
        submittingLabel={t('Sending…')}
        onClose={onClose}
      >
        <FormError>{failure}</FormError>
        <TextField
          name="email"
          label={t('Email')}
          hint={t('Use a mailbox that only you read. One with another provider is best.')}
          type="email"
          autoComplete="email"
        />
      </FormDialog>
    </Formik>
  );
}

interface RemoveSecondEmailDialogProps {
  second: string;
  onClose: () => void;
}

export function RemoveSecondEmailDialog({ second, onClose }: RemoveSecondEmailDialogProps) {
  const [remove, { isLoading, error }] = useRemoveSecondEmailMutation();
  const withProof = useWithProof();

  async function run() {
    const answer = await withProof(() => remove());
    if (answer && !answer.error) onClose();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void run()}
      title={t('Remove the second address?')}
      confirmLabel={t('Remove')}
      danger
      busy={isLoading}
      error={error && changeFailure(error, messages.securityChangeFailed)}
    >
      {t('{second} can no longer recover your account, and gets no more emails about it.', { second })}
    </ConfirmDialog>
  );
}
