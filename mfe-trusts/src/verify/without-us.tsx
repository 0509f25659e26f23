import { LinkButton, Prose, Section, Stack } from '@heartwood/shared/ui';
import { Fingerprint } from '../audit-trail/fingerprint';
import { useSealCertificatesQuery } from './verify-api';

/** How a document is proven when this site is not to be asked, or is gone. */
export function WithoutUs() {
  const { data: certificates = [] } = useSealCertificatesQuery();
  return (
    <Section title="Check it without us">
      <Stack>
        <Prose>
          <p>
            Each agreement has a proof file: its text and its whole record, signed with our seal. If you are
            part of the agreement, you can download the file under Smart Contracts.
          </p>
          <p>
            Keep it with the PDF, this small program, and the fingerprint of our seal. The program needs only
            Node.js and no network.
          </p>
        </Prose>
        <p>
          <code>node verify-proof.mjs proof.json will.pdf</code>
        </p>
        {certificates.map(({ sha256 }) => (
          <p key={sha256}>
            Fingerprint of our seal’s certificate (SHA-256): <Fingerprint>{sha256}</Fingerprint>
          </p>
        ))}
        <div>
          <LinkButton href="/verify-proof.mjs" download variant="secondary" icon="download">
            Download the program
          </LinkButton>
        </div>
      </Stack>
    </Section>
  );
}
