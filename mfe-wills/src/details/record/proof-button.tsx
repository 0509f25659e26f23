import { fileName, messages } from '@heartwood/domain';
import { Button, saveFile, useTask } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useWillProofMutation } from '../../wills/wills-api';

/** Saves the proof file of a will, or of its closing page. The caller shows the error. */
export function useProofFile({ id, testator_name }: { id: string; testator_name: string }) {
  const [fetchProof] = useWillProofMutation();
  return useTask(async () => {
    const file = await fetchProof(id).unwrap();
    const text = `${JSON.stringify(file, null, 2)}\n`;
    saveFile(new Blob([text], { type: 'application/json' }), `${fileName(t('Proof'), testator_name)}.json`);
  }, messages.proofFailed);
}

export function ProofButton({ proof }: { proof: ReturnType<typeof useTask> }) {
  return (
    <Button
      variant="secondary"
      icon="download"
      onClick={proof.run}
      loading={proof.busy}
      loadingLabel={t('Preparing the proof…')}
    >
      {t('Proof file')}
    </Button>
  );
}
