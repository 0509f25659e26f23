import { Badge, Card, DescriptionList, LinkButton, Stack } from '@heartwood/shared/ui';
import { AuditTrail } from '../audit-trail/audit-trail';
import { Fingerprint } from '../audit-trail/fingerprint';
import { useTrail } from '../audit-trail/trail-api';
import type { Agreement } from './agreement';
import { Parties } from './parties';
import { ProofButton } from './proof-button';
import { useDetails } from './use-details';

/** One agreement: its parties, its state, its fingerprints and its record. */
export function AgreementCard({ agreement }: { agreement: Agreement }) {
  const { subject, title, to, state, pdf } = agreement;
  const details = useDetails(agreement);
  const { data: trail } = useTrail(subject);
  const last = trail?.events.at(-1);
  const kind = subject.subject_type;
  const fingerprints = [
    ...(last
      ? [
          { term: 'Fingerprint of the text', value: <Fingerprint>{last.text_sha256}</Fingerprint> },
          { term: 'Fingerprint of the record', value: <Fingerprint>{last.hash}</Fingerprint> },
        ]
      : []),
    ...(pdf ? [{ term: 'Fingerprint of the PDF', value: <Fingerprint>{pdf}</Fingerprint> }] : []),
  ];
  return (
    <Card
      as="article"
      headingLevel={3}
      title={title}
      badge={<Badge tone={state.tone}>{state.label}</Badge>}
      footer={
        <>
          <ProofButton subject={subject} title={title} />
          <LinkButton to={to} variant="quiet" icon="arrow-right" aria-label={`Open the ${kind}: ${title}`}>
            Open the {kind}
          </LinkButton>
        </>
      }
    >
      <Stack gap="small">
        <Parties parties={details.parties} of={title} />
        {fingerprints.length > 0 && <DescriptionList rows={fingerprints} />}
        <AuditTrail subject={subject} text={details.text} source={details} title={title} />
      </Stack>
    </Card>
  );
}
