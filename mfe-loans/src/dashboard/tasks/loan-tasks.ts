import {
  absenceOf,
  addDays,
  centsOf,
  daysBetween,
  formatShortDate,
  formatUsd,
  hasSignedLoan,
  loanActions,
  loanRoleOf,
  otherRole,
  paths,
  fundingBlocker,
  type IsoDate,
  type LoanListItem,
  type User,
} from '@heartwood/domain';
import { taskUrgency, type DashboardTask } from '@heartwood/host';
import { t } from '@heartwood/i18n';
import { amendmentIsMine, paymentsToDecide } from '../groups';
import { nameIn } from '../../loans/parties';

/** A payment is a task from this many days before it is due. */
const DAYS_AHEAD = 14;

type Viewer = Pick<User, 'id' | 'username'>;
type Row = Omit<DashboardTask, 'id'>;

/** This person's tasks in their loans. */
export function loanTasks(loans: readonly LoanListItem[], user: Viewer, today: IsoDate): DashboardTask[] {
  return loans.flatMap((loan) => {
    const found = rowsOf(loan, user, today);
    return found.map((row, index) => ({ ...row, id: `${loan.id} ${index}` }));
  });
}

function rowsOf(loan: LoanListItem, user: Viewer, today: IsoDate): Row[] {
  const role = loanRoleOf(loan, user.username);
  if (!role) return [];
  const other = nameIn(loan, otherRole(role));
  const amount = formatUsd(centsOf(loan.amount));
  const { answer, pay, sign } = taskUrgency;
  const to = paths.loan(loan.id);
  const may = loanActions(loan, user);
  const absence = absenceOf(loan, role);
  const rows: (Row | false)[] = [
    absence !== undefined &&
      loan[`${role}_username`] === user.username && {
        urgency: LATE,
        icon: 'clock',
        sentence: t('It is said that you no longer take part in your loan with {other}.', { other }),
        action: { label: t('Say that you are here'), to },
      },
    may.accept && {
      urgency: answer,
      icon: 'loan',
      sentence:
        role === 'lender'
          ? t('{other} asks you for a loan of {amount}.', { other, amount })
          : t('{other} offers you a loan of {amount}.', { other, amount }),
      action: { label: t('Answer'), to },
    },
    may.sign && {
      urgency: sign,
      icon: 'signature',
      sentence: t('Sign your terms, so that {other} can accept them.', { other }),
      action: { label: t('Sign'), to: paths.loanContract(loan.id) },
    },
    loan.status === 'active' &&
      !hasSignedLoan(loan, role) && {
        urgency: sign,
        icon: 'signature',
        sentence: t('Sign the terms of your loan with {other}.', { other }),
        action: { label: t('Sign'), to: paths.loanContract(loan.id) },
      },
    amendmentIsMine(loan, user) && {
      urgency: answer,
      icon: 'loan',
      sentence: t('{other} proposes an amendment of your loan.', { other }),
      action: { label: t('Answer'), to },
    },
    fundingBlocker('send', loan, user) === null &&
      !loan.funding && {
        urgency: pay,
        icon: 'coin',
        sentence: t('Send {other} the {amount}, then record it.', { other, amount }),
        action: { label: t('Record it'), to },
      },
    fundingBlocker('receive', loan, user) === null && {
      urgency: pay,
      icon: 'coin',
      sentence:
        role === 'borrower'
          ? t('{other} sent you {amount}. Has it arrived?', { other, amount })
          : t('You sent {other} {amount}. Record that it arrived.', { other, amount }),
      action: { label: role === 'borrower' ? t('Confirm') : t('Record it'), to },
    },
    loan.call_off_by === otherRole(role) &&
      fundingBlocker('call_off', loan, user) === null && {
        urgency: answer,
        icon: 'loan',
        sentence: t('{other} asks to call your loan off.', { other }),
        action: { label: t('Answer'), to },
      },
    fundingBlocker('object', loan, user, today) === null && {
      urgency: answer,
      icon: 'coin',
      sentence: t('{other} recorded alone what became of the money of your loan.', { other }),
      action: { label: t('Answer'), to },
    },
    paymentsToDecide(loan) > 0 && {
      urgency: pay,
      icon: 'coin',
      sentence: t('Confirm {count, plural, one {a payment} other {# payments}} that {other} recorded.', {
        count: paymentsToDecide(loan),
        other,
      }),
      action: { label: t('Confirm'), to },
    },
    (loan.corrections_to_confirm ?? 0) > 0 && {
      urgency: pay,
      icon: 'coin',
      sentence: t('{other} says that something was recorded wrong for your loan.', { other }),
      action: { label: t('Answer'), to },
    },
    role === 'borrower' && paymentDue(loan, { other, to, today }),
    role === 'lender' && lateBorrower(loan, { other, to, today }),
  ];
  return rows.filter((row) => row !== false);
}

/** A late loan comes before everything else that its lender has to do. */
const LATE = 5;

function lateBorrower({ overdue }: LoanListItem, { other, to, today }: About): Row | false {
  if (!overdue) return false;
  return {
    urgency: LATE,
    icon: 'clock',
    sentence: t('{other} is {days, plural, one {one day} other {# days}} late with {amount}.', {
      other,
      days: daysBetween(overdue.since, today),
      amount: formatUsd(centsOf(overdue.amount)),
    }),
    action: { label: t('See what to do'), to },
  };
}

interface About {
  other: string;
  to: string;
  today: IsoDate;
}

function paymentDue(
  { status, next_due, overdue, waiting_for }: LoanListItem,
  { other, to, today }: About,
): Row | false {
  // A recorded payment waits for the other party.
  if (status !== 'active' || !next_due || waiting_for) return false;
  if (!overdue && next_due.on > addDays(today, DAYS_AHEAD)) return false;
  const due = overdue ? { amount: overdue.amount, on: overdue.since } : next_due;
  const amount = formatUsd(centsOf(due.amount));
  const day = formatShortDate(due.on);
  return {
    urgency: taskUrgency.pay,
    icon: 'coin',
    sentence: overdue
      ? t('You owe {other} {amount}. It was due on {day}.', { other, amount, day })
      : t('Pay {other} {amount} by {day}.', { other, amount, day }),
    action: { label: t('Record it'), to },
  };
}
