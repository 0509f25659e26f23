import { paths } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { rich } from '@heartwood/ui';
import { Link } from 'react-router-dom';
import { TextPage } from './text-page';

/** /security: how we keep your documents and your account safe, and how to report a weakness. */
export function Component() {
  return (
    <TextPage
      title={t('Security')}
      lead={t('How we keep your documents and your account safe, and how to report a weakness.')}
    >
      <h2>{t('What protects you')}</h2>
      <ul>
        <li>{t('Passwords are stored as argon2id hashes. Common ones are refused.')}</li>
        <li>{t('You can log in with passkeys, and ask for a second step after the password.')}</li>
        <li>{t('We email you when a new browser logs in, and when the way you log in changes.')}</li>
        <li>
          {t(
            'Such an email has a button, “This wasn’t me”. It logs out all devices, and nobody can log in until you choose a new password.',
          )}
        </li>
        <li>
          {t('You see where you are logged in, and can log devices out. A log shows what happened before.')}
        </li>
        <li>
          {t(
            'Signed PDFs carry a seal. Each agreement has a record, and every entry in it confirms the one before it.',
          )}
        </li>
        <li>{t('Connections are encrypted where the operator has set up HTTPS.')}</li>
      </ul>
      <h2>{t('What you can do')}</h2>
      <p>
        {rich(
          'Use a long password that you use nowhere else, or a passkey. Turn on two-step login in <link>Account and security</link>. Never tell anybody a code from your app. We never ask for your password by email.',
          { link: (text) => <Link to={paths.account}>{text}</Link> },
        )}
      </p>
      <h2>{t('Report a weakness')}</h2>
      <p>
        {rich(
          '<link>Contact</link> and <a>security.txt</a> say how to reach us. Say what you did and what happened. Please don’t look at other people’s data, and give us time to repair it.',
          {
            link: (text) => <Link to={paths.contact}>{text}</Link>,
            a: (text) => <a href="/.well-known/security.txt">{text}</a>,
          },
        )}
      </p>
    </TextPage>
  );
}
