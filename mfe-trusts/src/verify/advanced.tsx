import { Disclosure, Stack, rich } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Fingerprint } from '../smart-contracts/audit-trail/fingerprint';
import { FingerprintForm } from './fingerprint-form';
import { OfflineVerification } from './offline-verification';

interface AdvancedProps {
  /** SHA-256 of the last checked file, in hex. */
  fingerprint: string | undefined;
  /** @param sha256 in its normalized form */
  onFingerprint: (sha256: string) => Promise<void>;
}

/** Fingerprints and tools, for people who verify without us or without the file. */
export function Advanced({ fingerprint, onFingerprint }: AdvancedProps) {
  return (
    <Disclosure label={t('Advanced')}>
      <Stack gap="large">
        <Stack>
          {fingerprint && (
            <p>
              {rich('Fingerprint of what you checked: {hash}', {
                hash: <Fingerprint>{fingerprint}</Fingerprint>,
              })}
            </p>
          )}
          <FingerprintForm onFingerprint={onFingerprint} />
        </Stack>
        <OfflineVerification />
      </Stack>
    </Disclosure>
  );
}
