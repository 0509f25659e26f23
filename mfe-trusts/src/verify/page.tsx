import { detailOf } from '@heartwood/shared/api';
import { messages } from '@heartwood/shared/domain';
import { usePageTitle } from '@heartwood/shared/host';
import { FormError, PageHeader, Section, Stack, FileDrop } from '@heartwood/shared/ui';
import { useRef, useState } from 'react';
import { FingerprintForm } from './fingerprint-form';
import { checkFile, type Finding, type Unfit } from './finding';
import { FindingNotice, UnfitNotice } from './finding-notice';
import { useLazySealCertificatesQuery, useVerificationMutation } from './verify-api';
import { WithoutUs } from './without-us';

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

  return (
    <Stack gap="large">
      <PageHeader
        title="Verify a document"
        lead="Find out whether a PDF was made and sealed here, and whether anything in it was changed since."
      />
      <Section title="Check a PDF">
        <Stack>
          <p>The file stays on your device. Your browser computes its fingerprint, and only that is sent.</p>
          <FileDrop
            label="Choose a PDF"
            accept="application/pdf,.pdf"
            onFile={(file) => void check(() => checkFile(file, { verification, certificates }))}
          />
        </Stack>
      </Section>
      <Section title="Or check a fingerprint">
        <FingerprintForm
          onFingerprint={(fingerprint) =>
            check(async () => ({ fingerprint, answer: await verification(fingerprint), seal: null }))
          }
        />
      </Section>
      {(found !== null || error !== undefined) && (
        <Section title="What was found">
          <FormError>{error}</FormError>
          {found === 'checking' && <p role="status">Checking…</p>}
          {typeof found === 'string' && found !== 'checking' && <UnfitNotice why={found} />}
          {found !== null && typeof found === 'object' && <FindingNotice finding={found} />}
        </Section>
      )}
      <WithoutUs />
    </Stack>
  );
}
