import { detailOf } from '@heartwood/api-client';
import { type ChainSubject, fileName, messages } from '@heartwood/domain';
import { Button, FormError, SavedFile, saveFile, VisuallyHidden } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';
import { useProofMutation } from './audit-trail/trail-api';

/** Downloads the current proof of an agreement. */
export function ProofButton({ subject, title }: { subject: ChainSubject; title: string }) {
  const [fetchProof, { isLoading, error }] = useProofMutation();
  const [saved, setSaved] = useState<string>();
  const save = async () => {
    const { data } = await fetchProof(subject);
    if (!data) return;
    const text = `${JSON.stringify(data, null, 2)}\n`;
    const file = `${fileName(t('Proof'), title)}.json`;
    saveFile(new Blob([text], { type: 'application/json' }), file);
    setSaved(file);
  };
  return (
    <>
      <FormError>{error && detailOf(error, messages.proofFailed)}</FormError>
      <Button
        variant="quiet"
        icon="download"
        onClick={() => void save()}
        loading={isLoading}
        loadingLabel={t('Preparing the proof…')}
      >
        {t('Proof file')}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
      <SavedFile name={saved} />
    </>
  );
}
