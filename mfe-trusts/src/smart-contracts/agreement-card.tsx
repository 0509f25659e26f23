import { Badge, Card, DescriptionList, LinkButton, Stack } from '@heartwood/shared/ui';
import { AuditTrail } from '../audit-trail/audit-trail';
import { Fingerprint } from '../audit-trail/fingerprint';
import { useTrail } from '../audit-trail/trail-api';
import type { Agreement } from './agreement';
import { Parties } from './parties';
import { withSignatureTimes } from './signature-times';

/** One agreement: its parties, its state, its fingerprints and its record. */
export function AgreementCard({ agreement }: { agreement: Agreement }) {
  const { subject, title, to, state, text, pdf } = agreement;
  const { data: trail } = useTrail(subject);
  const fingerprint = trail?.events.at(-1)?.text_sha256;
  const kind = subject.subject_type;
  const fingerprints = [
    ...(fingerprint
      ? [{ term: 'Fingerprint of the text', value: <Fingerprint>{fingerprint}</Fingerprint> }]
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
        <LinkButton to={to} variant="quiet" icon="arrow-right" aria-label={`Open the ${kind}: ${title}`}>
          Open the {kind}
        </LinkButton>
      }
    >
      <Stack gap="small">
        <Parties parties={withSignatureTimes(agreement, trail?.events ?? [])} of={title} />
        {fingerprints.length > 0 && <DescriptionList rows={fingerprints} />}
        <AuditTrail subject={subject} text={text} title={title} />
      </Stack>
    </Card>
  );
}
