import { isCurrentInk, isExecuted, isValidWill, messages, paths, type WillListItem } from '@heartwood/domain';
import { useSession } from '@heartwood/host';
import { CardGrid, LinkButton, QuietSection, Section, Skeleton, Stack, LoadFailure } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import type { ReactNode } from 'react';
import { PartnerOffers } from '../../create/partner-will/partner-offers';
import { useBegunDraft } from '../../create/draft/use-begun-draft';
import { useWillsQuery } from '../../wills/wills-api';
import { UnsavedCard } from './unsaved-card';
import { WillCard } from './will-card';

/** The dashboard's wills: those in force, and those in progress. Empty groups come last. */
export function WillCards() {
  const { user } = useSession();
  const { data: wills, error, isError, isFetching, refetch } = useWillsQuery();
  const unsaved = useBegunDraft(user?.id);
  if (isError && !wills) {
    return (
      <Section title={t('Wills')}>
        <LoadFailure title={messages.fetchWillFailed} query={{ error, isFetching, refetch }} />
      </Section>
    );
  }
  if (!wills) return <Skeleton variant="cards" count={2} label={t('Loading your wills')} />;

  const current = wills.filter((will) => will.status !== 'revoked');
  const onPaper = current.filter(isOnPaper);
  const signed = current.filter((will) => isExecuted(will) && !isValidWill(will) && !isOnPaper(will));
  const groups: WillGroup[] = [
    {
      title: t('Valid Wills'),
      // One that was signed on paper, or is only not paid for, may be valid.
      ...(!current.some(isExecuted) && { empty: t('No valid will yet.') }),
      wills: current.filter(isValidWill),
    },
    { title: t('Signed on Paper'), wills: onPaper },
    { title: t('Signed, Not Paid'), wills: signed },
    {
      title: t('Draft Wills'),
      empty: t('No draft wills.'),
      wills: current.filter((will) => !isValidWill(will) && !isExecuted(will)),
      unsaved: user && unsaved && <UnsavedCard draft={unsaved} userId={user.id} />,
    },
  ];
  const isEmpty = (group: WillGroup) => group.wills.length === 0 && !group.unsaved;
  return (
    <Stack gap="medium">
      {[...groups.filter((group) => !isEmpty(group)), ...groups.filter(isEmpty)].map((group) => (
        <Group key={group.title} {...group} />
      ))}
      <PartnerOffers wills={wills} begun={unsaved} />
    </Stack>
  );
}

/** A draft that was signed on paper, as its owner reported. */
const isOnPaper = (will: WillListItem) => !isValidWill(will) && isCurrentInk(will);

interface WillGroup {
  title: string;
  wills: WillListItem[];
  /** Shown if there are none; without it, the group is left out. */
  empty?: string;
  /** A started will that isn't among them yet. */
  unsaved?: ReactNode;
}

function Group({ title, wills, empty, unsaved = null }: WillGroup) {
  if (wills.length > 0 || unsaved)
    return (
      <Section title={title}>
        <CardGrid>
          {unsaved}
          {wills.map((will) => (
            <WillCard key={will.id} will={will} />
          ))}
        </CardGrid>
      </Section>
    );
  if (!empty) return null;
  const create = (
    <LinkButton to={paths.wills} variant="secondary">
      {t('Create Will')}
    </LinkButton>
  );
  return (
    <QuietSection title={title} action={create}>
      {empty}
    </QuietSection>
  );
}
