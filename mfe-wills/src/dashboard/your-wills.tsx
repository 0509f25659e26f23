import { messages, type User } from '@heartwood/domain';
import { CardGrid, PageHeader, Skeleton, Stack, LoadFailure } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import type { ReactNode } from 'react';
import { ClosedWills } from '../details/closing/closed-wills';
import { PartnerOffers } from '../create/partner-will/partner-offers';
import { UnsavedCard } from './cards/unsaved-card';
import { WillCard } from './cards/will-card';
import { useBegunDraft } from '../create/draft/use-begun-draft';
import { useWillsQuery } from '../wills/wills-api';

interface YourWillsProps {
  user: Pick<User, 'id'>;
  /** The page of someone without a will. */
  none: ReactNode;
  /** Beside the title. */
  action: ReactNode;
  /** Shown below the wills. */
  children: ReactNode;
}

/** A member's wills, and those that they started in this browser, above the rest of the page. */
export function YourWills({ user, none, action, children }: YourWillsProps) {
  const { data, error, isError, isFetching, refetch } = useWillsQuery();
  const begun = useBegunDraft(user.id);
  const wills = data?.filter(({ status }) => status !== 'revoked');
  if (!wills && !isError) return <Skeleton variant="page" label={t('Loading your wills')} />;
  if (wills?.length === 0 && !begun)
    return (
      <Stack gap="large">
        {none}
        <ClosedWills />
      </Stack>
    );
  return (
    <Stack gap="large">
      <PageHeader title={t('Your wills')} actions={action} />
      {!wills && <LoadFailure title={messages.fetchWillFailed} query={{ error, isFetching, refetch }} />}
      {wills && (
        <CardGrid>
          {begun && <UnsavedCard draft={begun} userId={user.id} headingLevel={2} />}
          {wills.map((will) => (
            <WillCard key={will.id} will={will} headingLevel={2} />
          ))}
        </CardGrid>
      )}
      {wills && <PartnerOffers wills={wills} begun={begun} />}
      <ClosedWills />
      {children}
    </Stack>
  );
}
