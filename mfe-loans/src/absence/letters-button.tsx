import { detailOf } from '@heartwood/api-client';
import { messages, type Loan, type LoanAbsence } from '@heartwood/domain';
import { Button, FormError, saveAddress, SavedFile } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';
import { useLettersMutation } from './absence-api';

/** Downloads the document by which a representative was named. Nothing if there is none. */
export function LettersButton({ loan, absence }: { loan: Loan; absence: LoanAbsence }) {
  const [fetchLetters, { isLoading, error }] = useLettersMutation();
  const [saved, setSaved] = useState<string>();
  if (!absence.representative?.document_sha256) return null;
  const save = async () => {
    const { data } = await fetchLetters(loan.id);
    if (!data) return;
    saveAddress(data, 'letters');
    setSaved('letters');
  };
  return (
    <>
      <Button variant="quiet" icon="download" onClick={() => void save()} loading={isLoading}>
        {t('Download their document')}
      </Button>
      <FormError>{error && detailOf(error, messages.lettersNotFound)}</FormError>
      <SavedFile name={saved} />
    </>
  );
}
