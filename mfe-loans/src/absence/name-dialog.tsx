import { messages, representativeSchema, scanTypes, type Loan, type LoanAbsence } from '@heartwood/domain';
import { Cited, FileDrop, TextField } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useState } from 'react';
import { ownNameIn } from '../loans/parties';
import { StatementDialog } from '../payments/funding/statement-dialog';
import { useNameRepresentativeMutation, useStoreLettersMutation } from './absence-api';

interface NameDialogProps {
  loan: Loan;
  absence: LoanAbsence;
  onClose: () => void;
}

/** The other party names who acts for an absent one, with a document. */
export default function NameDialog({ loan, absence, onClose }: NameDialogProps) {
  const [store] = useStoreLettersMutation();
  const [nameThem] = useNameRepresentativeMutation();
  const [file, setFile] = useState<File>();
  const name = ownNameIn(loan, absence.role);
  return (
    <StatementDialog
      title={t('Who acts for {name}?', { name })}
      initial={{ name: '', email: '' }}
      schema={representativeSchema}
      submitLabel={t('Mail them a link')}
      failure={messages.absenceFailed}
      done={t('We mailed them a link.')}
      onSend={async (said) => {
        const { id } = loan;
        if (file) await store({ id, file }).unwrap();
        else if (!absence.representative)
          throw { status: 409, data: { detail: translated(messages.documentNeeded) } };
        return nameThem({ id, ...said }).unwrap();
      }}
      onClose={onClose}
    >
      <p>
        <Cited>
          {t(
            'For example the personal representative of the estate, with letters from the court. They log in, accept, and act here. We don’t check the document, and tell {name} about it.',
            { name },
          )}
        </Cited>
      </p>
      <TextField name="name" label={t('Their full name')} />
      <TextField name="email" label={t('Their email address')} type="email" />
      <FileDrop label={t('Choose the document')} accept={scanTypes.join(',')} onFile={setFile} compact />
      {file && (
        <p>
          <Cited>{t('Chosen: {file}', { file: file.name })}</Cited>
        </p>
      )}
    </StatementDialog>
  );
}
