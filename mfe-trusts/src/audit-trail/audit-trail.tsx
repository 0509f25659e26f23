import { messages, type ChainSubject } from '@heartwood/shared/domain';
import { useSession } from '@heartwood/shared/host';
import {
  Button,
  Disclosure,
  ErrorState,
  Skeleton,
  Stack,
  useVerdict,
  VisuallyHidden,
} from '@heartwood/shared/ui';
import { Timeline } from './timeline';
import { useTrail } from './trail-api';
import { VerdictNotice } from './verdict-notice';

interface AuditTrailProps {
  subject: ChainSubject;
  /** The agreement's text as it is now; null where it is not compared, undefined while it is being fetched. */
  text: string | null | undefined;
  /** How the text is fetched, where that is not done yet. */
  source?: { failed: boolean; fetching: boolean; retry: () => void };
  /** What the agreement is called. */
  title: string;
}

/** The record of one agreement: whether it holds, and what happened. */
export function AuditTrail({ subject, text, source, title }: AuditTrailProps) {
  const { data, isError, isFetching: trailFetching, refetch: refetchTrail } = useTrail(subject);
  const trail = text === undefined ? undefined : data;
  const isFetching = trailFetching || source?.fetching === true;
  const refetch = () => {
    source?.retry();
    void refetchTrail();
  };
  const { user } = useSession();
  const verdict = useVerdict({ userId: user?.id ?? '', subject, text: text ?? null, trail, isFetching });
  if (!trail && (isError || source?.failed))
    return <ErrorState title={messages.fetchEventsFailed} onRetry={refetch} retrying={isFetching} />;
  if (!trail) return <Skeleton label={`Loading what happened to ${title}`} count={2} />;
  return (
    <Stack gap="small">
      <VerdictNotice verdict={verdict} trail={trail} />
      {(trail.events.length > 0 || verdict?.outcome === 'broken') && (
        <Disclosure label={`What happened (${trail.events.length})`} open={verdict?.outcome === 'broken'}>
          <Timeline events={trail.events} broken={verdict?.outcome === 'broken' ? verdict.link : null} />
        </Disclosure>
      )}
      <div>
        <Button
          variant="quiet"
          icon="refresh"
          onClick={refetch}
          loading={isFetching}
          loadingLabel="Checking the record…"
        >
          Check again
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      </div>
    </Stack>
  );
}
