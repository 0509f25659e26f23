import { paths } from '@heartwood/domain';
import { Notice, TextField, rich } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Link } from 'react-router-dom';

interface SecondFactorFieldProps {
  /** The server's sentence, which names what the account has. */
  question: string;
}

/** The second step of a login: a code of an app, or a recovery code. It takes the focus. */
export function SecondFactorField({ question }: SecondFactorFieldProps) {
  return (
    <>
      <Notice tone="info">{question}</Notice>
      <TextField
        name="second_factor"
        label={t('Code')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <p>
        {rich('Lost all of them? <link>Recover your account</link>.', {
          link: (text) => <Link to={paths.forgotPassword}>{text}</Link>,
        })}
      </p>
    </>
  );
}
