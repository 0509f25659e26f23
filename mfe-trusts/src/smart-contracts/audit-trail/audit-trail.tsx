import { messages, type ChainSubject } from '@heartwood/domain';
import { Button, Disclosure, LoadFailure, Skeleton, Stack, VisuallyHidden } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Timeline } from './timeline';
import { useAudit, type Audit } from './use-audit';
import { VerdictNotice } from './verdict-notice';

interface AuditTrailProps {
  subject: ChainSubject;
  /**
   * The agreement's text as it is now; null where it is not compared, undefined while it is being fetched.
   */
  text: string | null | undefined;
  /** The agreement's title. */
  title: string;
}

/** The record of one agreement: whether it is intact, and its events. */
export function AuditTrail({ subject, text, title }: AuditTrailProps) {
  return <AuditRecord audit={useAudit(subject, text)} title={title} />;
}

/** A fetched record: whether it is intact, and its events. */
export function AuditRecord({ audit, title }: { audit: Audit; title: string }) {
  const { trail, verdict, error } = audit;
  if (error) return <LoadFailure title={messages.fetchEventsFailed} query={audit} />;
  if (!trail) return <Skeleton label={t('Loading what happened to {title}', { title })} count={2} />;
  return (
    <Stack gap="small">
      <VerdictNotice verdict={verdict} trail={trail} />
      {(trail.events.length > 0 || verdict?.outcome === 'broken') && (
        <Disclosure
          label={t('What happened ({count})', { count: trail.events.length })}
          open={verdict?.outcome === 'broken'}
        >
          <Timeline events={trail.events} broken={verdict?.outcome === 'broken' ? verdict.link : null} />
        </Disclosure>
      )}
      <div>
        <Button
          variant="quiet"
          icon="refresh"
          onClick={audit.refetch}
          loading={audit.isFetching}
          loadingLabel={t('Checking the record…')}
        >
          {t('Check again')}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      </div>
    </Stack>
  );
}
