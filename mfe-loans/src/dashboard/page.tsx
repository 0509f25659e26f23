import type { SessionUser } from '@heartwood/api-client';
import { messages, paths, type LoanListItem } from '@heartwood/domain';
import { RequireSession, usePageTitle, useSession } from '@heartwood/host';
import { EmptyState, LinkButton, ListPage, Section, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';
import { useLoansQuery } from '../loans/loans-api';
import { AllInterest } from './all-interest';
import { groupLoans } from './groups';
import { ALL_LOANS, isChosen, LoanFilter } from './loan-filter';
import { LoansTable } from './loans-table';

/** /loans: everything that a person lent or borrowed. What needs them comes first. */
export function Component() {
  usePageTitle(t('Loans'));
  const { user } = useSession();
  return (
    <RequireSession checking={<Loans user={null} />}>
      <Loans user={user} />
    </RequireSession>
  );
}

/** @param props.user null while the session is checked */
function Loans({ user }: { user: SessionUser | null }) {
  // The other party may have changed a loan, so the cache may be out of date.
  const {
    data: loans,
    error,
    isFetching,
    refetch,
  } = useLoansQuery(undefined, {
    refetchOnMountOrArgChange: true,
    skip: !user,
  });
  const propose = (
    <LinkButton to={paths.newLoan} variant="primary" icon="plus">
      {t('Propose a loan')}
    </LinkButton>
  );
  return (
    <ListPage
      title={t('Loans')}
      lead={t('Lend to or borrow from people you know, with a contract that both of you sign.')}
      items={loans}
      loading={t('Loading your loans')}
      shape="rows"
      failure={messages.fetchLoansFailed}
      query={{ error, isFetching, refetch }}
      action={propose}
      empty={
        <EmptyState icon="loan" title={t('No loans yet.')} action={propose}>
          {t(
            'You choose the amount, the rate, and the term. The other person reads the contract. They sign it, or they suggest other terms.',
          )}
        </EmptyState>
      }
    >
      {(all) => user && <Groups loans={all} user={user} />}
    </ListPage>
  );
}

/** From this number of loans on, there is a filter. */
const MANY = 4;

function Groups({ loans, user }: { loans: readonly LoanListItem[]; user: SessionUser }) {
  const [choice, setChoice] = useState(ALL_LOANS);
  const groups = groupLoans(
    loans.filter((loan) => isChosen(loan, choice, user.username)),
    user,
  );
  return (
    <Stack>
      {loans.length >= MANY && <LoanFilter choice={choice} onChoose={setChoice} />}
      <p role="status" hidden={groups.length > 0}>
        {groups.length === 0 && t('No loans match.')}
      </p>
      <Stack gap="large">
        {groups.map(({ title, about, loans: members }) => (
          <Section key={title} title={title}>
            <Stack>
              <p>{about}</p>
              <LoansTable caption={title} loans={members} user={user} />
            </Stack>
          </Section>
        ))}
      </Stack>
      <AllInterest loans={loans} user={user} />
    </Stack>
  );
}
