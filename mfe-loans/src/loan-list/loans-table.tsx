import {
  centsOf,
  formatShortDate,
  formatUsd,
  loanFigures,
  paths,
  rateText,
  termText,
  todayOf,
  type LoanListItem,
  type User,
} from '@heartwood/shared/domain';
import { DataTable, Money, type Column } from '@heartwood/shared/ui';
import { Link } from 'react-router-dom';
import { startOf } from '../loans/figures';
import { LoanStatusBadge } from '../loans/loan-status-badge';
import { loanTitle } from '../loans/parties';
import { taskOf } from './groups';
import styles from './loans-table.module.css';

interface LoansTableProps {
  caption: string;
  loans: readonly LoanListItem[];
  user: Pick<User, 'id' | 'username'>;
}

/** Some of a person's loans, with what matters of each now; on a phone each is a card. */
export function LoansTable({ caption, loans, user }: LoansTableProps) {
  const today = todayOf(new Date());
  const title = (loan: LoanListItem) => loanTitle(loan, user.username);
  const columns: Column<LoanListItem>[] = [
    {
      key: 'loan',
      header: 'Loan',
      cell: (loan) => (
        <>
          <Link className={styles.link} to={paths.loan(loan.id)}>
            {title(loan)}
          </Link>
          <span className={styles.task}>{taskOf(loan, user, today)}</span>
        </>
      ),
      primary: true,
      compare: (one, other) => title(one).localeCompare(title(other)),
    },
    {
      key: 'amount',
      header: 'Amount',
      cell: ({ amount }) => usd(amount),
      align: 'end',
      compare: (one, other) => one.amount - other.amount,
    },
    {
      key: 'terms',
      header: 'Terms',
      cell: (loan) => `${rateText(loan)}, ${termText(loan.term_in_months)}`,
      compare: (one, other) => one.interest_rate - other.interest_rate,
    },
    {
      key: 'payment',
      header: 'Payment',
      cell: (loan) => <Money>{formatUsd(loanFigures(loan, startOf(loan)).payment)}</Money>,
      align: 'end',
    },
    {
      key: 'left',
      header: 'Still owed',
      cell: ({ balance }) => (balance === null ? '–' : usd(balance)),
      align: 'end',
      compare: (one, other) => (one.balance ?? 0) - (other.balance ?? 0),
    },
    {
      key: 'next',
      header: 'Next due',
      cell: ({ next_due }) => (next_due ? formatShortDate(next_due.on) : '–'),
      compare: (one, other) => dueDay(one).localeCompare(dueDay(other)),
    },
    {
      key: 'status',
      header: 'Status',
      cell: (loan) => <LoanStatusBadge loan={loan} />,
    },
  ];
  return <DataTable caption={caption} hideCaption columns={columns} rows={loans} rowKey={({ id }) => id} />;
}

const usd = (dollars: number) => <Money>{formatUsd(centsOf(dollars))}</Money>;

/** The day of the next payment; loans without one come last. */
const dueDay = ({ next_due }: LoanListItem) => next_due?.on ?? '9999';
