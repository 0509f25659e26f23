import {
  callName,
  formatUsd,
  partnerQuestions,
  paths,
  sameName,
  todayOf,
  WILL_PRICE,
  willInputOf,
  type Will,
} from '@heartwood/domain';
import { RequireSession, usePageTitle, useSession, type SessionUser } from '@heartwood/host';
import { ErrorState, LinkButton, Notice, PageHeader, Skeleton, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useParams, useSearchParams } from 'react-router-dom';
import { WillById } from '../../wills/will-by-id';
import { useWillsQuery } from '../../wills/wills-api';
import { Invite } from './invite';
import { MakeHere } from './make-here';

/** /will-details/:willId/partner: the will of the spouse or partner, made here, or by invitation. */
export function Component() {
  const { willId = '' } = useParams();
  const { user } = useSession();
  usePageTitle(t('A will for your partner'));
  return (
    <RequireSession checking={<Skeleton variant="page" />}>
      {user && (
        <WillById key={willId} id={willId}>
          {(will) => <PartnerWill will={will} user={user} />}
        </WillById>
      )}
    </RequireSession>
  );
}

function PartnerWill({ will, user }: { will: Will; user: SessionUser }) {
  const [search] = useSearchParams();
  const questions = partnerQuestions(willInputOf(will), todayOf(new Date()));
  const back = {
    to: paths.willDetails(will.id),
    label: t('Will of {testator}', { testator: will.testator_name }),
  };
  if (!questions) {
    return (
      <ErrorState
        title={t('This will names no spouse or partner')}
        headingLevel={1}
        action={
          <LinkButton variant="secondary" to={back.to}>
            {t('Back to the will')}
          </LinkButton>
        }
      />
    );
  }
  const partner = callName(questions.partner);
  const invites = search.get('way') === 'invite';
  const price = formatUsd(WILL_PRICE);
  return (
    <Stack gap="large">
      <PageHeader
        title={t('{name}’s will', { name: partner })}
        lead={
          invites
            ? t('In an account of their own, for {price}.', { price })
            : t('The same answers, with your two names swapped, for {price}.', { price })
        }
        back={back}
      />
      <AlreadyThere partner={questions.partner} />
      {invites ? (
        <Invite will={will} partner={questions.partner} />
      ) : (
        <MakeHere will={will} user={user} questions={questions} />
      )}
      <p>
        {invites ? (
          <LinkButton variant="quiet" to={paths.partnerWill(will.id)}>
            {t('Or make it here, in your account')}
          </LinkButton>
        ) : (
          <LinkButton variant="quiet" to={paths.partnerWill(will.id, 'invite')}>
            {t('Or invite {partner} to an account of their own', { partner })}
          </LinkButton>
        )}
      </p>
    </Stack>
  );
}

/** A will of this person that is in the account already. */
function AlreadyThere({ partner }: { partner: string }) {
  const { data: wills = [] } = useWillsQuery();
  const found = wills.find(
    ({ status, testator_name }) => status !== 'revoked' && sameName(testator_name, partner),
  );
  return (
    found && (
      <Notice tone="info" title={t('There is a will of {testator} in your account.', { testator: partner })}>
        <LinkButton variant="secondary" to={paths.willDetails(found.id)}>
          {t('Open it')}
        </LinkButton>
      </Notice>
    )
  );
}
