import { paths } from '@heartwood/shared/domain';
import { Link } from 'react-router-dom';
import { TextPage } from './text-page';

/** /security: how we keep your documents and your account safe, and how to report a weakness. */
export function Component() {
  return (
    <TextPage
      title="Security"
      lead="How we keep your documents and your account safe, and how to report a weakness."
    >
      <h2>What protects you</h2>
      <ul>
        <li>Passwords are stored as argon2id hashes. Common ones are refused.</li>
        <li>You can log in with passkeys, and ask for a second step after the password.</li>
        <li>We mail you when a new browser logs in, and when the way you log in changes.</li>
        <li>You see where you are logged in, and can log devices out.</li>
        <li>
          Signed PDFs carry a seal. Each agreement has a record, and every entry in it confirms the one before
          it.
        </li>
        <li>Connections are encrypted where the operator has set up HTTPS.</li>
      </ul>
      <h2>What you can do</h2>
      <p>
        Use a long password of its own, or a passkey, and turn on two-step login in{' '}
        <Link to={paths.account}>Account and security</Link>. Never tell anybody a code from your app. We
        never ask for your password by mail.
      </p>
      <h2>Report a weakness</h2>
      <p>
        Write to the address under <Link to={paths.contact}>Contact</Link>, or use{' '}
        <a href="/.well-known/security.txt">security.txt</a>. Say what you did and what happened. Please don’t
        look at other people’s data, and give us time to repair it.
      </p>
    </TextPage>
  );
}
