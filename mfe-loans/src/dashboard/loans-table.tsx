import {
  centsOf,
  formatShortDate,
  formatUsd,
  paths,
  rateText,
  termText,
  type Dollars,
  type LoanListItem,
  type User,
} from '@heartwood/domain';
import { DataTable, Money, NoWrap, Text, Cited, type Column } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { Link } from 'react-router-dom';
import { LoanStatusBadge } from '../loans/loan-status-badge';
import { loanTitle } from '../loans/parties';
import { taskOf } from './groups';
import styles from './loans-table.module.css';

interface LoansTableProps {
  caption: string;
  loans: readonly LoanListItem[];
  user: Pick<User, 'id' | 'username'>;
}

/** Some of a person's loans, each at a glance. On a phone, each is a card. */
export function LoansTable({ caption, loans, user }: LoansTableProps) {
  const title = (loan: LoanListItem) => loanTitle(loan, user.username);
  const columns: Column<LoanListItem>[] = [
    {
      key: 'loan',
      header: t('Loan'),
      cell: (loan) => (
        <span className={styles.name}>
          <Link className={styles.link} to={paths.loan(loan.id)} viewTransition>
            {title(loan)}
          </Link>
          <span className={styles.task}>{taskOf(loan, user)}</span>
        </span>
      ),
      primary: true,
      compare: (one, other) => title(one).localeCompare(title(other)),
    },
    {
      key: 'amount',
      header: t('Amount'),
      cell: (loan) => (
        <span>
          {usd(loan.amount)}
          <span className={styles.more}>
            <Text>
              {translated(rateText(loan))}, <NoWrap>{translated(termText(loan.term_in_months))}</NoWrap>
            </Text>
          </span>
        </span>
      ),
      align: 'end',
      compare: (one, other) => centsOf(one.amount) - centsOf(other.amount),
    },
    {
      key: 'left',
      header: t('Still owed'),
      cell: ({ balance }) => (balance === null ? null : usd(balance)),
      align: 'end',
      compare: (one, other) => centsOf(one.balance ?? 0) - centsOf(other.balance ?? 0),
    },
    {
      key: 'next',
      header: t('Next due'),
      cell: (loan) => <NextDue loan={loan} />,
      align: 'end',
      compare: (one, other) => dueDay(one).localeCompare(dueDay(other)),
    },
    {
      key: 'status',
      header: t('Status'),
      cell: (loan) => <LoanStatusBadge loan={loan} />,
    },
  ];
  return (
    <div className={styles.table}>
      <DataTable caption={caption} hideCaption columns={columns} rows={loans} rowKey={({ id }) => id} />
    </div>
  );
}

/** All that is late and since when, or the next payment. */
function NextDue({ loan: { next_due, overdue } }: { loan: LoanListItem }) {
  const due = overdue ? { on: overdue.since, amount: overdue.amount } : next_due;
  return (
    due && (
      <NoWrap>
        <Cited>
          {overdue ? t('since {day}', { day: formatShortDate(due.on) }) : formatShortDate(due.on)}
          <span className={styles.more}>{usd(due.amount)}</span>
        </Cited>
      </NoWrap>
    )
  );
}

const usd = (dollars: Dollars) => <Money>{formatUsd(centsOf(dollars))}</Money>;

/** The day of the next payment; loans without one come last. */
const dueDay = ({ next_due }: LoanListItem) => next_due?.on ?? '9999';
