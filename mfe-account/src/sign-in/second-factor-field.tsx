import { messages } from '@heartwood/domain';
import { Notice, TextField } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';

/** The second step of a login: a code of an app, or a recovery code. It takes the focus. */
export function SecondFactorField() {
  return (
    <>
      <Notice tone="info">
        {translated(messages.secondFactorRequired)} {t('A passkey works too.')}
      </Notice>
      <TextField
        name="second_factor"
        label={t('Code')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
    </>
  );
}
