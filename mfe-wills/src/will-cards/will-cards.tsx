import { isCurrentInk, isValidWill, messages, paths, type WillListItem } from '@heartwood/shared/domain';
import { useSession } from '@heartwood/shared/host';
import { CardGrid, EmptyState, ErrorState, LinkButton, Section, Skeleton } from '@heartwood/shared/ui';
import type { ReactNode } from 'react';
import { begunDraft } from '../will-wizard/begun-draft';
import { useWillsQuery } from '../wills/wills-api';
import { ReviewNotice } from './review-notice';
import { UnsavedCard } from './unsaved-card';
import { WillCard } from './will-card';

/** The wills of the dashboard: those in force, and those still being made. */
export function WillCards() {
  const { user } = useSession();
  const { data: wills, isError, isFetching, refetch } = useWillsQuery();
  if (isError && !wills) {
    return (
      <Section title="Wills">
        <ErrorState
          title={messages.fetchWillFailed}
          onRetry={() => void refetch()}
          retrying={isFetching}
          headingLevel={2}
        />
      </Section>
    );
  }
  const current = wills?.filter((will) => will.status !== 'revoked');
  const unsaved = user && begunDraft(user.id);
  const onPaper = current?.filter(isOnPaper) ?? [];
  return (
    <>
      <ReviewNotice wills={current ?? []} />
      <Group title="Valid Wills" wills={current?.filter(isValidWill)} empty="No valid will yet.">
        Here stands a will that you and your two witnesses have signed here, and that is paid for.
      </Group>
      {onPaper.length > 0 && <Group title="Signed on Paper" wills={onPaper} />}
      <Group
        title="Draft Wills"
        wills={current?.filter((will) => !isValidWill(will) && !isOnPaper(will))}
        empty="No draft wills."
        unsaved={unsaved && <UnsavedCard draft={unsaved} />}
      >
        A draft keeps everything you have said so far, and can be changed at any time.
      </Group>
    </>
  );
}

/** A draft that was signed with a pen, as its owner reported. */
const isOnPaper = (will: WillListItem) => !isValidWill(will) && isCurrentInk(will);

interface GroupProps {
  title: string;
  /** Undefined while they are on their way. */
  wills: WillListItem[] | undefined;
  /** What stands here while there are none. */
  empty?: string;
  /** What was begun and is not among them yet. */
  unsaved?: ReactNode;
  children?: string;
}

function Group({ title, wills, empty, unsaved = null, children }: GroupProps) {
  return (
    <Section title={title}>
      {wills === undefined && <Skeleton variant="cards" count={2} label={`Loading ${title}`} />}
      {wills?.length === 0 && !unsaved && (
        <EmptyState title={empty ?? ''} action={<LinkButton to={paths.wills}>Create Will</LinkButton>}>
          {children}
        </EmptyState>
      )}
      {wills && (wills.length > 0 || unsaved) && (
        <CardGrid>
          {unsaved}
          {wills.map((will) => (
            <WillCard key={will.id} will={will} />
          ))}
        </CardGrid>
      )}
    </Section>
  );
}
