import { Formik } from 'formik';
import { useState } from 'react';
import { messages, passkeyNameSchema, type Passkey } from '@heartwood/domain';
import { FormDialog, FormError, TextField, validateBy } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { changeFailure } from '../sign-in/proof/change-failure';
import { useWithProof } from '../sign-in/proof/proof-context';
import { useRenamePasskeyMutation } from './account-api';

/** Renames a passkey. */
export function PasskeyNameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [rename] = useRenamePasskeyMutation();
  const withProof = useWithProof();
  const [failure, setFailure] = useState<string | null>(null);

  async function send({ name }: { name: string }) {
    setFailure(null);
    const answer = await withProof(() => rename({ id: passkey.id, name }));
    if (!answer) return;
    const { error } = answer;
    if (error) setFailure(changeFailure(error, messages.securityChangeFailed));
    else onClose();
  }

  return (
    <Formik initialValues={{ name: passkey.name }} validate={validateBy(passkeyNameSchema)} onSubmit={send}>
      <FormDialog
        title={t('Rename the passkey')}
        submitLabel={t('Save')}
        submittingLabel={t('Saving…')}
        onClose={onClose}
      >
        <FormError>{failure}</FormError>
        <TextField
          name="name"
          label={t('Name')}
          hint={t('As you call the device or the password manager that has it.')}
          autoComplete="off"
        />
      </FormDialog>
    </Formik>
  );
}
