import { statusOf } from '@heartwood/api-client';
import { messages, paperOf, planPaths } from '@heartwood/domain';
import { RequireSession, usePageTitle } from '@heartwood/host';
import { ErrorState, LinkButton, LoadFailure, Skeleton } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useParams } from 'react-router-dom';
import { usePaperQuery } from '../papers-api';
import { PaperView } from './paper-view';

/** /plan/papers/:paperId: one paper, with its signing, and what to do with it after that. */
export function Component() {
  const { paperId = '' } = useParams();
  return (
    <RequireSession checking={<Skeleton variant="page" />}>
      <PaperById key={paperId} id={paperId} />
    </RequireSession>
  );
}

function PaperById({ id }: { id: string }) {
  // A new version may have been signed in another tab.
  const query = usePaperQuery(id, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const { data, error } = query;
  usePageTitle(data ? translated(paperOf(data.kind).title) : t('Your plan'));
  if (data) return <PaperView paper={data} />;
  if (!error) return <Skeleton variant="document" label={t('Loading the paper')} />;
  return statusOf(error) === 404 ? (
    <PaperNotFound />
  ) : (
    <LoadFailure title={t('Failed to load the paper')} headingLevel={1} query={query} />
  );
}

/** An old link, or a paper that isn't open to this reader anymore. */
export const PaperNotFound = () => (
  <ErrorState
    title={messages.paperNotFound}
    headingLevel={1}
    action={<LinkButton to={planPaths.plan}>{t('Back to your plan')}</LinkButton>}
  />
);
