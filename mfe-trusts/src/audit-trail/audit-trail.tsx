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
  /** The agreement's text as it is now. */
  text: string;
  /** What the agreement is called. */
  title: string;
}

/** The record of one agreement: whether it holds, and what happened. */
export function AuditTrail({ subject, text, title }: AuditTrailProps) {
  const { data: trail, isError, isFetching, refetch } = useTrail(subject);
  const { user } = useSession();
  const verdict = useVerdict({ userId: user?.id ?? '', subject, text, trail, isFetching });
  if (!trail && isError)
    return (
      <ErrorState title={messages.fetchEventsFailed} onRetry={() => void refetch()} retrying={isFetching} />
    );
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
          onClick={() => void refetch()}
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
