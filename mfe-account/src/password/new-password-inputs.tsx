import { PasswordField } from '@heartwood/ui';
import type { User } from '@heartwood/domain';
import { msg, t } from '@heartwood/i18n';
import { StrengthMeter } from './strength-meter';

export const passwordHint = msg(
  'At least 8 characters. We recommend 15 or more, or a few unrelated words. You can paste it.',
);

/** A new password, typed twice, and how hard it is to guess. @param user whose names it must not contain */
export function NewPasswordInputs({ user }: { user?: User | null }) {
  return (
    <>
      <PasswordField
        name="password"
        label={t('New password')}
        hint={t(passwordHint)}
        autoComplete="new-password"
      />
      <StrengthMeter user={user} />
      <PasswordField name="password2" label={t('Confirm password')} autoComplete="new-password" />
    </>
  );
}
