import { detailOf } from '@heartwood/api-client';
import { messages } from '@heartwood/domain';
import { usePageTitle } from '@heartwood/host';
import { FileDrop, FormError, PageHeader, Stack, Term, rich } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useRef, useState } from 'react';
import { Advanced } from './advanced';
import { unfitAnswer } from './answer';
import { AnswerPanel } from './answer-panel';
import { checkFile, type Finding, type Unfit } from './finding';
import { FindingPanel } from './finding-panel';
import { HowItWorks } from './how-it-works';
import styles from './how-it-works.module.css';
import {
  useLazySealCertificatesQuery,
  useSealedContentsMutation,
  useVerificationMutation,
} from './verify-api';

/** /verify: whether a document is one of ours, for anyone who has it. */
export function Component() {
  usePageTitle(t('Verify a document'));
  const [ask] = useVerificationMutation();
  const [askSealed] = useSealedContentsMutation();
  const [fetchCertificates] = useLazySealCertificatesQuery();
  const [found, setFound] = useState<Finding | Unfit | 'checking' | null>(null);
  const [error, setError] = useState<string>();
  const latest = useRef(0);

  const verification = (sha256: string) => ask(sha256).unwrap();
  const sealedContents = (sha256: string) => askSealed(sha256).unwrap();
  const certificates = () => fetchCertificates().unwrap();
  const check = async (look: () => Promise<Finding | Unfit>) => {
    const attempt = (latest.current += 1);
    setFound('checking');
    setError(undefined);
    const result = await look().catch((apiError: unknown) => {
      if (attempt === latest.current) setError(detailOf(apiError, messages.verifyFailed));
      return null;
    });
    // A second file may have been dropped in the meantime.
    if (attempt === latest.current) setFound(result);
  };
  const finding = typeof found === 'object' ? found : null;

  return (
    <Stack gap="large">
      <PageHeader
        title={t('Verify a document')}
        lead={t('Check that a PDF was made here, and that nothing in it has changed.')}
      />
      <div className={styles.columns}>
        <Stack>
          <FormError>{error}</FormError>
          {found === 'checking' && <p role="status">{t('Checking…')}</p>}
          {typeof found === 'string' && found !== 'checking' && <AnswerPanel answer={unfitAnswer(found)} />}
          {finding && <FindingPanel finding={finding} />}
          {/* Always the same field, so that it keeps the focus when the answer takes its place. */}
          <FileDrop
            label={found === null ? t('Choose a PDF') : t('Choose another PDF')}
            compact={found !== null}
            accept="application/pdf,.pdf"
            onFile={(file) =>
              void check(() => checkFile(file, { verification, sealedContents, certificates }))
            }
          />
          <p>
            {rich('Your file stays on this device. Your browser sends only its {term}.', {
              term: <Term name="fingerprint" />,
            })}
          </p>
        </Stack>
        <HowItWorks />
      </div>
      <Advanced
        fingerprint={finding?.fingerprint}
        onFingerprint={(fingerprint) =>
          check(async () => ({ fingerprint, answer: await verification(fingerprint), seal: null }))
        }
      />
    </Stack>
  );
}
