import {
  loanRoleOf,
  centsOf,
  formatShortDate,
  formatUsd,
  isObject,
  messages,
  paths,
  type LoanListItem,
  type User,
} from '@heartwood/domain';
import { useSession } from '@heartwood/host';
import {
  Card,
  CardGrid,
  DescriptionList,
  LinkButton,
  Money,
  QuietSection,
  Section,
  Skeleton,
  Stack,
  Figure,
  rich,
  type DescriptionRow,
  LoadFailure,
} from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LoanStatusBadge } from '../../loans/loan-status-badge';
import { useLoansQuery } from '../../loans/loans-api';
import { loanTitle } from '../../loans/parties';
import { LateLoan } from '../../payments/late-loan';

const MAX_CARDS = 4;

const SignedLoan = lazy(() => import('./signed-loan').then((module) => ({ default: module.SignedLoan })));

/** The loans of the dashboard; before them what comes next for one that the person has just accepted. */
export function LoanCards() {
  const { state } = useLocation();
  const signed: unknown = isObject(state) && state.signed;
  if (typeof signed !== 'string') return <Loans />;
  return (
    <Stack gap="large">
      <Suspense fallback={<Skeleton variant="cards" count={1} label={t('Loading the loan')} />}>
        <SignedLoan id={signed} />
      </Suspense>
      <Loans />
    </Stack>
  );
}

/** The loans that are not over: what is left of each, and what is due next. */
function Loans() {
  const { user } = useSession();
  const { data: loans, error, isError, isFetching, refetch } = useLoansQuery();
  if (loans?.length === 0) {
    const propose = (
      <LinkButton to={paths.newLoan} variant="secondary">
        {t('Propose a loan')}
      </LinkButton>
    );
    return (
      <QuietSection title={t('Loans')} action={propose}>
        {t('No loans yet.')}
      </QuietSection>
    );
  }
  return (
    <Section title={t('Loans')}>
      {!loans && !isError && <Skeleton variant="cards" count={1} label={t('Loading your loans')} />}
      {!loans && isError && (
        <LoadFailure title={messages.fetchLoansFailed} query={{ error, isFetching, refetch }} />
      )}
      {loans && user && <OpenLoans loans={loans} user={user} />}
    </Section>
  );
}

function OpenLoans({ loans, user }: { loans: readonly LoanListItem[]; user: Pick<User, 'username'> }) {
  const open = loans.filter(({ status }) => status === 'active' || status === 'pending');
  const over = loans.length - open.length;
  const late = open.filter((loan) => loan.overdue && loanRoleOf(loan, user.username) === 'lender');
  return (
    <Stack gap="small">
      {late.map((loan) => (
        <LateLoan
          key={loan.id}
          loan={loan}
          user={user}
          mayAmend={loan.amendment_by === null && !loan.absences?.some(({ counts }) => counts)}
        />
      ))}
      {open.length === 0 && <p>{over === 1 ? t('Your loan is over.') : t('Your loans are over.')}</p>}
      {open.length > 0 && (
        <CardGrid>
          {open.slice(0, MAX_CARDS).map((loan) => (
            <Card
              key={loan.id}
              as="article"
              title={loanTitle(loan, user.username)}
              to={paths.loan(loan.id)}
              badge={<LoanStatusBadge loan={loan} />}
            >
              <DescriptionList rows={figuresOf(loan)} />
            </Card>
          ))}
        </CardGrid>
      )}
      {(over > 0 || open.length > MAX_CARDS) && (
        <p>
          <Link to={paths.loans}>{t('See your loans')}</Link>
        </p>
      )}
    </Stack>
  );
}

function figuresOf({ amount, balance, next_due, overdue }: LoanListItem): DescriptionRow[] {
  const amountRow = { term: t('Amount'), value: <Money>{formatUsd(centsOf(amount))}</Money> };
  if (balance === null) return [amountRow];
  const left = { term: t('Left to pay'), value: <Money>{formatUsd(centsOf(balance))}</Money> };
  if (overdue) {
    const late = rich('{amount} since {day}', {
      amount: formatUsd(centsOf(overdue.amount)),
      day: <Figure>{formatShortDate(overdue.since)}</Figure>,
    });
    return [left, { term: t('Overdue'), value: late }];
  }
  if (!next_due) return [left];
  const due = rich('{amount} on {day}', {
    amount: formatUsd(centsOf(next_due.amount)),
    day: <Figure>{formatShortDate(next_due.on)}</Figure>,
  });
  return [left, { term: t('Next due'), value: due }];
}
