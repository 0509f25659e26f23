import { LinkButton, Prose, Section, Stack, rich } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Fingerprint } from '../smart-contracts/audit-trail/fingerprint';
import { useSealCertificatesQuery } from './verify-api';

const COMMAND = 'node verify-proof.mjs proof.json will.pdf';

/** How to prove a document without this site. */
export function OfflineVerification() {
  const { data: certificates = [] } = useSealCertificatesQuery();
  return (
    <Section title={t('Check it without us')}>
      <Stack>
        <Prose>
          <p>
            {t(
              'Each agreement has a proof file: its text and its whole record, signed with our seal. If you are part of the agreement, you can download the file under Smart Contracts.',
            )}
          </p>
          <p>
            {t(
              'Keep it with the PDF, this small program, and the fingerprint of our seal. The program needs only Node.js and no network.',
            )}
          </p>
        </Prose>
        <p>
          <code>{COMMAND}</code>
        </p>
        {certificates.map(({ sha256 }) => (
          <p key={sha256}>
            {rich('Fingerprint of our seal’s certificate (SHA-256): {hash}', {
              hash: <Fingerprint>{sha256}</Fingerprint>,
            })}
          </p>
        ))}
        <div>
          <LinkButton href="/verify-proof.mjs" download variant="secondary" icon="download">
            {t('Download the program')}
          </LinkButton>
        </div>
      </Stack>
    </Section>
  );
}
