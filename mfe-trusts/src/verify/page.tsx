import { detailOf } from '@heartwood/shared/api';
import { messages } from '@heartwood/shared/domain';
import { usePageTitle } from '@heartwood/shared/host';
import { FileDrop, FormError, PageHeader, Stack, Term } from '@heartwood/shared/ui';
import { useRef, useState } from 'react';
import { Advanced } from './advanced';
import { unfitAnswers } from './answer';
import { AnswerPanel } from './answer-panel';
import { checkFile, type Finding, type Unfit } from './finding';
import { FindingPanel } from './finding-panel';
import { useLazySealCertificatesQuery, useVerificationMutation } from './verify-api';

/** /verify: whether a document is one of ours, for anybody who holds it. */
export function Component() {
  usePageTitle('Verify a document');
  const [ask] = useVerificationMutation();
  const [fetchCertificates] = useLazySealCertificatesQuery();
  const [found, setFound] = useState<Finding | Unfit | 'checking' | null>(null);
  const [error, setError] = useState<string>();
  const latest = useRef(0);

  const verification = (sha256: string) => ask(sha256).unwrap();
  const certificates = () => fetchCertificates().unwrap();
  const check = async (look: () => Promise<Finding | Unfit>) => {
    const attempt = (latest.current += 1);
    setFound('checking');
    setError(undefined);
    const result = await look().catch((apiError: unknown) => {
      if (attempt === latest.current) setError(detailOf(apiError, messages.verifyFailed));
      return null;
    });
    // A second file may have been dropped meanwhile.
    if (attempt === latest.current) setFound(result);
  };
  const finding = typeof found === 'object' ? found : null;

  return (
    <Stack gap="large">
      <PageHeader
        title="Verify a document"
        lead="Check that a PDF was made here, and that nothing in it has changed."
      />
      <Stack>
        <FormError>{error}</FormError>
        {found === 'checking' && <p role="status">Checking…</p>}
        {typeof found === 'string' && found !== 'checking' && <AnswerPanel answer={unfitAnswers[found]} />}
        {finding && <FindingPanel finding={finding} />}
        {/* Always the same field, so that it keeps the focus when the answer takes its place. */}
        <FileDrop
          label={found === null ? 'Choose a PDF' : 'Choose another PDF'}
          compact={found !== null}
          accept="application/pdf,.pdf"
          onFile={(file) => void check(() => checkFile(file, { verification, certificates }))}
        />
        <p>
          Your file stays on this device. Your browser sends only its <Term name="fingerprint" />.
        </p>
      </Stack>
      <Advanced
        fingerprint={finding?.fingerprint}
        onFingerprint={(fingerprint) =>
          check(async () => ({ fingerprint, answer: await verification(fingerprint), seal: null }))
        }
      />
    </Stack>
  );
}
