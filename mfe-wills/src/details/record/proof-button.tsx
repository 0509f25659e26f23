import { fileName, messages } from '@heartwood/domain';
import { saveFile, SavingButton } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useWillProofMutation } from '../../wills/wills-api';

/** Saves the proof file of a will, or of its closing page. */
export function ProofButton({ of: { id, testator_name } }: { of: { id: string; testator_name: string } }) {
  const [fetchProof] = useWillProofMutation();
  return (
    <SavingButton
      save={async () => {
        const text = `${JSON.stringify(await fetchProof(id).unwrap(), null, 2)}\n`;
        const file = `${fileName(t('Proof'), testator_name)}.json`;
        saveFile(new Blob([text], { type: 'application/json' }), file);
        return file;
      }}
      failed={messages.proofFailed}
      loadingLabel={t('Preparing the proof…')}
    >
      {t('Proof file')}
    </SavingButton>
  );
}
