import { detailOf } from '@heartwood/api-client';
import { loanRoleOf, messages, reminderKinds, reminderWords, type Loan, type User } from '@heartwood/domain';
import { FormError, SwitchList } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useSetRemindersMutation } from '../loans/loans-api';
import styles from './reminders.module.css';

/** Turns each of this person's payment reminders on or off. */
export function Reminders({ loan, user }: { loan: Loan; user: User }) {
  const [setReminders, { isLoading, error, originalArgs }] = useSetRemindersMutation();
  const role = loanRoleOf(loan, user.username);
  const own = role && loan.reminders?.[role];
  if (!own) return null;
  return (
    <div className={styles.reminders}>
      <FormError>{error && detailOf(error, messages.loanRemindersFailed)}</FormError>
      <SwitchList
        legend={t('We email you')}
        switches={reminderKinds.map((name) => ({
          name,
          label: translated(reminderWords[name]),
          on: own[name],
        }))}
        onChange={(kind, on) => void setReminders({ id: loan.id, kind, on })}
        saving={isLoading ? originalArgs?.kind : undefined}
      />
    </div>
  );
}
