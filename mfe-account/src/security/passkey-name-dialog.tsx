import { Formik } from 'formik';
import { useState } from 'react';
import { detailOf } from '@heartwood/shared/api';
import { messages, passkeyNameSchema, type Passkey } from '@heartwood/shared/domain';
import { FormDialog, FormError, TextField } from '@heartwood/shared/ui';
import { t } from '@heartwood/shared/words';
import { useRenamePasskeyMutation } from './account-api';

/** Renames a passkey. */
export function PasskeyNameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [rename] = useRenamePasskeyMutation();
  const [failure, setFailure] = useState<string | null>(null);

  async function send({ name }: { name: string }) {
    setFailure(null);
    const { error } = await rename({ id: passkey.id, name });
    if (error) setFailure(detailOf(error, messages.securityChangeFailed));
    else onClose();
  }

  return (
    <Formik initialValues={{ name: passkey.name }} validationSchema={passkeyNameSchema} onSubmit={send}>
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
