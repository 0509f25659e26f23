import type { ReactNode } from 'react';
import { paths } from '../../domain';
import { LinkButton } from '../button/link-button';
import { ErrorState } from '../messages/error-state';
import { Skeleton } from '../messages/waiting';
import { Stack } from './layout';
import { PageHeader } from './page-header';

interface ListPageProps<Item> {
  title: string;
  lead: string;
  /** Undefined while they are on their way or could not be had. */
  items: readonly Item[] | undefined;
  /** What is said while they are on their way, e.g. "Loading your loans". */
  loading: string;
  /** What is said when they could not be had; undefined while that is not so. */
  failure: string | undefined;
  onRetry: () => void;
  retrying: boolean;
  /** The way to one more, beside the title once there are any. */
  action?: ReactNode;
  /** What stands there while there are none. */
  empty: ReactNode;
  /** What stands below in every case but a failure. */
  aside?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A page of everything a person has of one kind: on its way, not to be had, none yet, or all of it. */
export function ListPage<Item>(props: ListPageProps<Item>) {
  const { title, lead, items, loading, failure, onRetry, retrying, action, empty, aside, children } = props;
  if (!items && failure) {
    return (
      <ErrorState
        title={failure}
        headingLevel={1}
        onRetry={onRetry}
        retrying={retrying}
        action={
          <LinkButton to={paths.dashboard} variant="secondary">
            Back to the dashboard
          </LinkButton>
        }
      />
    );
  }
  const some = items !== undefined && items.length > 0;
  return (
    <Stack gap="large">
      <PageHeader
        title={title}
        lead={lead}
        actions={some && action}
        back={{ to: paths.dashboard, label: 'Dashboard' }}
      />
      {!items && <Skeleton variant="cards" label={loading} />}
      {items?.length === 0 && empty}
      {some && children(items)}
      {aside}
    </Stack>
  );
}
