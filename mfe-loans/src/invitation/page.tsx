import { apiErrorOf, detailOf, statusOf } from '@heartwood/api-client';
import { messages, otherRole, paths, tokenInHash, type InvitedLoan } from '@heartwood/domain';
import { usePageTitle, useSession } from '@heartwood/host';
import { ErrorState, LinkButton, Notice, PageHeader, Skeleton, Stack } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { NotePaper } from '../contract/note-paper';
import { SignBar } from '../contract/sign-bar';
import { nameIn } from '../loans/parties';
import { InvitationAnswer } from './invitation-answer';
import { useInvitedLoanQuery } from './invitation-api';

/** /loans/invitation#token: the contract of a loan for somebody who is invited to it, without an account. */
export function Component() {
  usePageTitle(t('A loan for you to read'));
  const token = tokenInHash(useLocation().hash);
  return token ? (
    <ByToken key={token} token={token} />
  ) : (
    <DeadLink title={translated(messages.loanInvitationUnknown)} />
  );
}

function ByToken({ token }: { token: string }) {
  // In another tab, the link may have done its work meanwhile.
  const { data, error, isFetching, refetch } = useInvitedLoanQuery(token, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const [declined, setDeclined] = useState(false);
  if (declined && data) return <Declined name={nameIn(data, otherRole(data.role))} />;
  const status = statusOf(error);
  if (status === 400 || status === 404 || status === 409)
    return (
      <DeadLink
        title={detailOf(error, messages.loanInvitationUnknown)}
        isUsed={apiErrorOf(error)?.code === 'loan_invitation_used'}
      />
    );
  if (data) return <Offer loan={data} token={token} onDeclined={() => setDeclined(true)} />;
  if (!error) return <Skeleton variant="page" label={t('Loading the contract…')} />;
  return (
    <ErrorState
      title={detailOf(error, messages.fetchContractFailed)}
      headingLevel={1}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

interface OfferProps {
  loan: InvitedLoan;
  token: string;
  onDeclined: () => void;
}

function Offer({ loan, token, onDeclined }: OfferProps) {
  const proposer = otherRole(loan.role);
  const name = nameIn(loan, proposer);
  const { signed_at: signedAt, method } = loan.signatures.find(({ role }) => role === proposer) ?? {};
  const signature = { image: loan[`${proposer}_signature`], signedAt, method };
  const none = { image: null };
  return (
    <Stack gap="large">
      <PageHeader
        title={
          loan.role === 'borrower'
            ? t('{name} offers you a loan', { name })
            : t('{name} asks you for a loan', { name })
        }
        lead={t('Read the whole contract. Nothing is agreed until you sign it too.')}
      />
      <div>
        <div lang="en">
          <NotePaper
            html={loan.contract}
            draft
            loan={loan}
            signatures={
              proposer === 'lender'
                ? { lender: signature, borrower: none }
                : { lender: none, borrower: signature }
            }
          />
        </div>
        <SignBar terms={loan} />
      </div>
      <InvitationAnswer loan={loan} name={name} token={token} onDeclined={onDeclined} />
    </Stack>
  );
}

/**
 * A link that opens nothing, and the way on.
 * @param isUsed an account has taken the place, maybe the reader's own
 */
function DeadLink({ title, isUsed = false }: { title: string; isUsed?: boolean }) {
  const { status } = useSession();
  const isOut = status === 'out';
  return (
    <ErrorState
      title={title}
      headingLevel={1}
      action={
        isOut && !isUsed ? (
          <LinkButton variant="secondary" to={paths.home}>
            {t('Go to the home page')}
          </LinkButton>
        ) : (
          <LinkButton
            variant="secondary"
            to={isOut ? paths.login : paths.loans}
            state={{ from: paths.loans }}
          >
            {isOut ? t('Log in') : t('Go to your loans')}
          </LinkButton>
        )
      }
    />
  );
}

const Declined = ({ name }: { name: string }) => (
  <>
    <PageHeader title={t('You have declined')} />
    <Notice tone="success">{t('{name} is told. Nothing is owed.', { name })}</Notice>
  </>
);
