import { PasswordField } from '@heartwood/ui';
import { passwordLength, type User } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { StrengthMeter } from './strength-meter';

export const passwordHint = () =>
  t(
    'At least {min} characters. We recommend {recommended} or more, or a few unrelated words. You can paste it.',
    { min: passwordLength.min, recommended: passwordLength.recommended },
  );

/** A new password, typed twice, and how hard it is to guess. @param user whose names it must not contain */
export function NewPasswordInputs({ user }: { user?: User | null }) {
  return (
    <>
      <PasswordField
        name="password"
        label={t('New password')}
        hint={passwordHint()}
        autoComplete="new-password"
      />
      <StrengthMeter user={user} />
      <PasswordField name="password2" label={t('Confirm password')} autoComplete="new-password" />
    </>
  );
}
