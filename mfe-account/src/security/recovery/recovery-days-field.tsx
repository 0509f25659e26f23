import { DEFAULT_RECOVERY_DAYS, recoveryDays, type RecoveryDays } from '@heartwood/domain';
import { SelectField } from '@heartwood/ui';
import { t } from '@heartwood/i18n';

/** How long account recovery waits, as the form has it: blank for never. */
export interface RecoveryDaysForm {
  days: string;
}

export const recoveryDaysForm = (days: RecoveryDays = DEFAULT_RECOVERY_DAYS): RecoveryDaysForm => ({
  days: String(days ?? ''),
});

export const readRecoveryDays = ({ days }: RecoveryDaysForm): RecoveryDays =>
  recoveryDays.find((value) => String(value) === days) ?? null;

/** The choice of the waiting time, in a form with `RecoveryDaysForm`. */
export function RecoveryDaysField() {
  return (
    <SelectField
      name="days"
      label={t('Wait before account recovery')}
      hint={t(
        'If you lose your app, your passkeys, and your codes, you can recover the account by email after this time. Choose long enough to read your email, also when you travel.',
      )}
      options={[
        ...recoveryDays.map((value) => ({
          value: String(value),
          label: t('{days} days', { days: value }),
        })),
        { value: '', label: t('Never: I keep my codes safe') },
      ]}
    />
  );
}
