import { messages } from '@heartwood/shared/domain';
import { Badge, Card, Disclosure, ErrorState, LinkButton, Skeleton, Stack } from '@heartwood/shared/ui';
import type { Agreement } from './agreement';
import { useTrailQuery } from './agreements-api';
import { Parties } from './parties';
import { withSignatureTimes } from './signature-times';
import { Timeline } from './timeline';

const kinds = { will: 'will', loan: 'loan', trust: 'trust' } as const;

/** One agreement: its parties, its state, and its history. */
export function AgreementCard({ agreement }: { agreement: Agreement }) {
  const { id, kind, title, to, state } = agreement;
  const {
    data: trail,
    isError,
    isFetching,
    refetch,
  } = useTrailQuery({ id, kind }, { refetchOnMountOrArgChange: true });
  return (
    <Card
      as="article"
      headingLevel={2}
      title={title}
      badge={<Badge tone={state.tone}>{state.label}</Badge>}
      footer={
        <LinkButton to={to} variant="quiet" aria-label={`Open the ${kinds[kind]}: ${title}`}>
          Open the {kinds[kind]}
        </LinkButton>
      }
    >
      <Stack gap="small">
        <Parties parties={withSignatureTimes(agreement, trail?.events ?? [])} of={title} />
        {!trail && !isError && <Skeleton label={`Loading what happened to ${title}`} count={2} />}
        {!trail && isError && (
          <ErrorState
            title={messages.fetchEventsFailed}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {trail && (
          <Disclosure label={`What happened (${trail.events.length})`}>
            <Timeline events={trail.events} />
          </Disclosure>
        )}
      </Stack>
    </Card>
  );
}
