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
            Each agreement has a proof file: its text and its whole record, signed with our seal. Its parties
            download it under Smart Contracts. Keep it beside the PDF with this small program, which needs
            only Node.js and no network. Keep the fingerprint of our seal too:
          </p>
        </Prose>
        <p>
          <code>node verify-proof.mjs proof.json will.pdf</code>
        </p>
        {certificates.map(({ sha256 }) => (
          <p key={sha256}>
            Certificate of our seal, SHA-256: <Fingerprint>{sha256}</Fingerprint>
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
