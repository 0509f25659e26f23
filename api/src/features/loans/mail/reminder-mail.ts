import {
  daysBetween,
  formatDate,
  paths,
  reminderDelay,
  type IsoDate,
  type Loan,
  type LoanRole,
  type ReminderKind,
} from '@heartwood/domain';
import { msg, t, type Message } from '@heartwood/i18n';
import { button, letter, turnOff } from '../../../platform/mail/letter';
import { helloReader, type MailReader } from '../../accounts';
import { mailIn, nameInMail, type Mail } from '../../../platform/mail/mails';

const subjects: Record<ReminderKind, Message> = {
  before: msg('A loan payment is due in three days'),
  due: msg('A loan payment is due today'),
  late: msg('A loan payment is a week late'),
};

interface Reminder {
  role: LoanRole;
  kind: ReminderKind;
  due: { amount: string; on: IsoDate };
  /** The day on which it is sent. */
  today: IsoDate;
}

/** A reminder of one payment, to one party. */
export function reminderMail(user: MailReader, loan: Loan, reminder: Reminder): Mail {
  return mailIn(user.language, () => ({
    recipient: user.email,
    subject: subjectOf(reminder),
    body: letter(
      helloReader(user),
      sentence(loan, reminder),
      button(t('Open the loan'), paths.loan(loan.id)),
      turnOff('loan'),
    ),
    list: `loan:${loan.id}:${reminder.role}:${reminder.kind}`,
  }));
}

/** A reminder of all that is late, which the lender sends to the borrower. */
export function lateMail(user: MailReader, loan: Loan, { amount, on }: Reminder['due']): Mail {
  const name = nameInMail(loan.lender_name ?? loan.lender_username);
  return mailIn(user.language, () => ({
    recipient: user.email,
    subject: t('A loan payment is late'),
    body: letter(
      helloReader(user),
      t(
        '{name} reminds you: {amount} of your loan has been due since {date}. Record it once you have paid, so that it can be confirmed.',
        { name, amount, date: formatDate(on) },
      ),
      button(t('Open the loan'), paths.loan(loan.id)),
    ),
  }));
}

/** The subject, which is true also of a reminder that is sent a day or two after its day. */
function subjectOf({ kind, due: { on }, today }: Reminder): string {
  if (reminderDelay(kind, on, today) === 0) return t(subjects[kind]);
  const date = formatDate(on);
  if (kind === 'late') return t('A loan payment is {days} days late', { days: daysBetween(on, today) });
  return on < today
    ? t('A loan payment was due on {date}', { date })
    : t('A loan payment is due on {date}', { date });
}

function sentence(loan: Loan, { role, due: { amount, on }, today }: Reminder): string {
  const late = on < today;
  const date = formatDate(on);
  if (role === 'lender') {
    const given = { amount, name: nameInMail(loan.borrower_name ?? loan.borrower_username), date };
    return late
      ? t('A payment of {amount} from {name} was due on {date}. Record it when it has reached you.', given)
      : t('A payment of {amount} from {name} is due on {date}. Record it when it has reached you.', given);
  }
  const given = { amount, name: nameInMail(loan.lender_name ?? loan.lender_username), date };
  return late
    ? t(
        'Your payment of {amount} to {name} was due on {date}. Record it once you have paid, so that it can be confirmed.',
        given,
      )
    : t(
        'Your payment of {amount} to {name} is due on {date}. Record it once you have paid, so that it can be confirmed.',
        given,
      );
}
