import { detailOf } from '@heartwood/api-client';
import {
  dayOf,
  EMAIL_VERIFICATION_HOURS,
  formatDate,
  LOAN_INVITATION_DAYS,
  messages,
  paths,
  type Loan,
  type LoanInvitation,
  type User,
} from '@heartwood/domain';
import { useFlash } from '@heartwood/host';
import { Actions, Button, Cited, FormError, Notice, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { nameAndUsername, otherName } from '../../loans/parties';
import { HandOver } from './hand-over';
import {
  useLoanLinkMutation,
  useMailProposalMutation,
  useProposerAccountQuery,
  useVerifyProposerMutation,
} from './proposal-mail-api';

/** How the other party learns of a proposal: what was mailed, and what its proposer can do. */
export default function ProposalMail({ loan, user }: { loan: Loan; user: User }) {
  const { invitation } = loan;
  if (invitation?.joined_at) return <Joined loan={loan} invitation={invitation} />;
  const name = otherName(loan, user.username);
  return (
    <Stack>
      <Mailed loan={loan} name={name} />
      {invitation ? (
        <InvitationLink id={loan.id} name={name} />
      ) : (
        <HandOver name={name} link={new URL(paths.loan(loan.id), location.origin).href} />
      )}
    </Stack>
  );
}

/** Who took the place of the invited person: the link can be forwarded. */
function Joined({ loan, invitation }: { loan: Loan; invitation: LoanInvitation }) {
  const { role, name: invited, email, joined_at, same_address } = invitation;
  const name = nameAndUsername(loan, role);
  const day = joined_at && formatDate(dayOf(joined_at));
  return (
    <Notice
      tone={same_address ? 'info' : 'advice'}
      title={t('{name} opened your link on {day}', { name, day: day ?? '' })}
    >
      {same_address
        ? t('The account has verified the address that you invited, {email}.', { email })
        : t(
            'You invited {invited}, {email}. This account has not verified that address, so check that it is the person whom you meant. If not, withdraw the proposal.',
            { invited, email },
          )}
    </Notice>
  );
}

function Mailed({ loan, name }: { loan: Loan; name: string }) {
  const { data: account } = useProposerAccountQuery(undefined, {
    refetchOnMountOrArgChange: true,
    // The proposer opens the link that verifies their address in another tab.
    refetchOnFocus: true,
  });
  const { email, mailed_at } = loan.invitation ?? {};
  if (mailed_at)
    return (
      <Notice
        tone="info"
        title={t('{name} was emailed on {day}', { name, day: formatDate(dayOf(mailed_at)) })}
      >
        <Stack>
          <Cited>
            {t('The link went to {email}. It works for {days} days, and shows the whole contract.', {
              email: email ?? '',
              days: LOAN_INVITATION_DAYS,
            })}
          </Cited>
          <SendIt id={loan.id} name={name} label={t('Email the link again')} />
        </Stack>
      </Notice>
    );
  if (!account) return null;
  return (
    <Notice tone="advice" title={t('Nothing was mailed to {name}', { name })}>
      <Stack>
        {account.email_verified ? (
          <>
            <Cited>{t('{name} doesn’t know of this proposal yet, unless you say so.', { name })}</Cited>
            <SendIt id={loan.id} name={name} label={t('Email {name}', { name })} />
          </>
        ) : (
          <>
            <Cited>
              {t(
                'Your own address, {email}, is not verified, and until it is we email nobody for you. Open the link that we sent you. Then come back to this page to email {name}.',
                { email: account.email, name },
              )}
            </Cited>
            <VerifyFirst />
          </>
        )}
      </Stack>
    </Notice>
  );
}

function SendIt({ id, name, label }: Record<'id' | 'name' | 'label', string>) {
  const flash = useFlash();
  const [mail, { isLoading, error }] = useMailProposalMutation();
  const run = async () => {
    const { data } = await mail(id);
    if (data) flash.show(t('We emailed {name}.', { name }));
  };
  return (
    <>
      <FormError>{error && detailOf(error, messages.sendVerificationFailed)}</FormError>
      <Actions>
        <Button
          variant="secondary"
          onClick={() => void run()}
          loading={isLoading}
          loadingLabel={t('Sending…')}
        >
          {label}
        </Button>
      </Actions>
    </>
  );
}

function VerifyFirst() {
  const [send, { isLoading, error, isSuccess }] = useVerifyProposerMutation();
  return (
    <>
      <FormError>{error && detailOf(error, messages.sendVerificationFailed)}</FormError>
      <p role="status">
        {isSuccess &&
          t('A link is on its way. It works for {hours} hours.', { hours: EMAIL_VERIFICATION_HOURS })}
      </p>
      <Actions>
        <Button
          variant="secondary"
          onClick={() => void send()}
          loading={isLoading}
          loadingLabel={t('Sending…')}
        >
          {t('Send me the link again')}
        </Button>
      </Actions>
    </>
  );
}

/** A link for the invited person, made when it is needed: only its hash is stored. */
function InvitationLink({ id, name }: { id: string; name: string }) {
  const [make, { data, isLoading, error }] = useLoanLinkMutation();
  if (data) return <HandOver name={name} link={new URL(data.path, location.origin).href} />;
  return (
    <>
      <FormError>{error && detailOf(error, messages.loanLinkFailed)}</FormError>
      <Actions>
        <Button
          variant="secondary"
          onClick={() => void make(id)}
          loading={isLoading}
          loadingLabel={t('Making the link…')}
        >
          {t('Get a link to hand over')}
        </Button>
      </Actions>
    </>
  );
}
