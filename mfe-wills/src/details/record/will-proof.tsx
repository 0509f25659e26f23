import { fileName, formatMoment, messages, paths, type Will } from '@heartwood/domain';
import {
  Actions,
  DescriptionList,
  Disclosure,
  LinkButton,
  saveFile,
  SavingButton,
  Stack,
} from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { pdfs } from '../../documents/worker/pdfs';
import { isSealed } from '../../documents/pdf/sealed';
import { useLazyWillEventsQuery } from '../../wills/wills-api';
import { ProofButton } from './proof-button';
import styles from './will-proof.module.css';

/** The stored PDF: its fingerprint, which distinguishes it from a changed copy, and the certificate. */
export function WillProof({ will }: { will: Will }) {
  const [fetchTrail] = useLazyWillEventsQuery();
  if (!isSealed(will)) return null;
  const certificate = async () => {
    const trail = await fetchTrail(will.id).unwrap();
    const pdf = await pdfs.make('certificate', { will, trail });
    const file = `${fileName(t('Certificate'), will.testator_name)}.pdf`;
    saveFile(pdf, file);
    return file;
  };
  return (
    <Disclosure label={t('The stored PDF')}>
      <Stack>
        <DescriptionList
          rows={[
            { term: t('Stored'), value: formatMoment(will.sealed.sealed_at) },
            {
              term: t('Size'),
              value: t('{size} bytes', { size: will.sealed.size.toLocaleString('en-US') }),
            },
            {
              term: t('Fingerprint (SHA-256)'),
              value: <code className={styles.fingerprint}>{will.sealed.sha256}</code>,
            },
          ]}
        />
        <p>
          {t(
            'A copy with another fingerprint is not this exact file. The PDF also has a digital seal, so a PDF reader can tell you if anything changed. It calls the issuer unknown, because the seal is Heartwood’s own.',
          )}
        </p>
        <Actions>
          <SavingButton
            save={certificate}
            failed={messages.downloadPdfFailed}
            loadingLabel={t('Making the certificate…')}
          >
            {t('Certificate of completion')}
          </SavingButton>
          <ProofButton of={will} />
          <LinkButton to={paths.verify} variant="quiet">
            {t('Verify a copy')}
          </LinkButton>
        </Actions>
      </Stack>
    </Disclosure>
  );
}
