import type { ReactNode } from 'react';
import { paths } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { LinkButton } from '../button/link-button';
import { LoadFailure, type Loading } from '../messages/load-failure';
import { Skeleton } from '../messages/loading';
import { Stack } from './layout';
import { PageHeader } from './page-header';

interface ListPageProps<Item> {
  title: string;
  lead: ReactNode;
  /** Undefined while loading and after a failure. */
  items: readonly Item[] | undefined;
  /** Shown while loading, e.g. "Loading your loans". */
  loading: string;
  /** What an item looks like, for the placeholder. */
  shape?: 'cards' | 'rows';
  /** The title when loading failed. */
  failure: string;
  /** The query of the items. */
  query: Loading;
  /** The button that creates an item, shown beside the title unless there are no items. */
  action?: ReactNode;
  /** Shown when there are no items. */
  empty: ReactNode;
  /** Shown below in every case except a failure. */
  aside?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A page that lists all items of one kind, with its loading, error, and empty states. */
export function ListPage<Item>(props: ListPageProps<Item>) {
  const {
    title,
    lead,
    items,
    loading,
    shape = 'cards',
    failure,
    query,
    action,
    empty,
    aside,
    children,
  } = props;
  if (!items && query.error) {
    return (
      <LoadFailure
        title={failure}
        headingLevel={1}
        query={query}
        action={
          <LinkButton to={paths.dashboard} variant="secondary">
            {t('Back to the dashboard')}
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
        actions={items?.length !== 0 && action}
        back={{ to: paths.dashboard, label: t('Dashboard') }}
      />
      {!items && <Skeleton variant={shape} label={loading} />}
      {items?.length === 0 && empty}
      {some && children(items)}
      {aside}
    </Stack>
  );
}
