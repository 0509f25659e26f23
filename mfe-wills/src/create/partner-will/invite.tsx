import { callName, messages, type Will } from '@heartwood/domain';
import { LoadFailure, Section, Skeleton, usePeopleQuery } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { InviteForm } from './invite-form';
import { OpenInvitation } from './open-invitation';
import { usePartnerInvitationQuery } from './partner-invitation-api';

/** Invites the partner to an account of their own, or shows the invitation that was sent. */
export function Invite({ will, partner }: { will: Will; partner: string }) {
  const query = usePartnerInvitationQuery(undefined, { refetchOnMountOrArgChange: true });
  const people = usePeopleQuery();
  // The list helps, and an invitation works without it.
  const known = people.data ?? (people.isError ? [] : undefined);
  return (
    <Section title={t('Invite {name}', { name: callName(partner) })}>
      {query.data?.invitation ? (
        <OpenInvitation invitation={query.data.invitation} />
      ) : query.data && known ? (
        <InviteForm will={will} partner={partner} known={known} />
      ) : query.isError ? (
        <LoadFailure title={messages.fetchPartnerInvitationFailed} query={query} headingLevel={2} />
      ) : (
        <Skeleton count={3} />
      )}
    </Section>
  );
}
