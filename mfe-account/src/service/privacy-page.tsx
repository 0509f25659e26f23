import {
  CLOSING_DAYS,
  paths,
  SECURITY_LOG_MONTHS,
  SENT_MAIL_DAYS,
  SESSION_DAYS,
  VISITOR_COOKIE_DAYS,
} from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { rich } from '@heartwood/ui';
import { Link } from 'react-router-dom';
import { TextPage } from './text-page';

/** /privacy: what we keep about you, why, for how long, and who sees it. */
export function Component() {
  return (
    <TextPage
      title={t('Privacy')}
      lead={t('What we keep about you, why, for how long, and who sees it.')}
      versioned
    >
      <h2>{t('What we keep')}</h2>
      <p>{t('Only what the service needs:')}</p>
      <ul>
        <li>{t('your name, username, email address, and what you enter in your profile;')}</li>
        <li>{t('a second email address, if you add one to recover your account;')}</li>
        <li>
          {t(
            'your wills, trusts, and loans, with signatures, earlier versions, PDFs, scans, and a record of who did what and when;',
          )}
        </li>
        <li>{t('the will that you have begun, so that you can go on with it on another device;')}</li>
        <li>
          {t('the people whom you name in documents, with what you enter about them, such as a birthday;')}
        </li>
        <li>{t('the invitation that you send to your partner, with the names that you agree to share;')}</li>
        <li>
          {t(
            'the names and email addresses of people you trust, their requests, and a record of who saw what;',
          )}
        </li>
        <li>{t('your wishes for the funeral, and the day of death that a person you trust enters;')}</li>
        <li>
          {t('for a loan whose party died or left: who said so, who acts for them, and a document about it;')}
        </li>
        <li>{t('for each login: the browser, the network address, and the times;')}</li>
        <li>
          {t(
            'for {months} months, a log of logins, changes of how you log in, exports, and requests of trusted people;',
            { months: SECURITY_LOG_MONTHS },
          )}
        </li>
        <li>{t('what you paid, without card data: the payment provider keeps that.')}</li>
      </ul>
      <h2>{t('What it is for')}</h2>
      <p>
        {t(
          'We use it to make and keep your documents, and to let the people you name sign them. We also use it to charge you once, and to keep others out of your account. We sell nothing, show no ads, and use no trackers.',
        )}
      </p>
      <h2>{t('Who sees it')}</h2>
      <ul>
        <li>{t('A witness whom you ask by link sees the will that they witness.')}</li>
        <li>
          {t(
            'You can invite your partner. If they accept, they see the names, relationships, and birthdays that you share.',
          )}
        </li>
        <li>
          {t(
            'A person you trust sees nothing at first, or only how your will was signed, if you allow it. They see what you chose once they ask, you don’t refuse, and the waiting time is over. With a death certificate, they see your wishes for the funeral at once. They also see where the original is, if your will opens to them.',
          )}
        </li>
        <li>
          {t(
            'The other person in a loan sees its terms, your name and address in the contract, and its record. The record holds the network address and browser of each step.',
          )}
        </li>
        <li>{t('If you die or leave, a person who acts for you in a loan sees it, too.')}</li>
        <li>
          {t(
            'Anybody who has one of your PDFs can check whether it is genuine and unchanged. They also learn what kind of document it is, when it was stored, and whether it is current.',
          )}
        </li>
        <li>
          {t('Other firms may handle data for us. They take payments, send email, or run our servers.')}
        </li>
      </ul>
      <h2>{t('How long')}</h2>
      <ul>
        <li>{t('Your documents: until you delete them or close your account.')}</li>
        <li>{t('Logins: {days} days.', { days: SESSION_DAYS })}</li>
        <li>{t('Uploads that belong to no will and no request: one day.')}</li>
        <li>
          {t(
            'A death certificate: until the request that it belongs to is taken back or made again. We also delete it when you remove the person.',
          )}
        </li>
        <li>
          {t(
            'Who used a key on paper, and how to reach them: until the key ends. The record keeps it as long as your account.',
          )}
        </li>
        <li>
          {t('Emails: the text until it is sent, then for {days} days only the address and the subject.', {
            days: SENT_MAIL_DAYS,
          })}
        </li>
        <li>
          {t(
            'After you close your account: {days} days in which you can change your mind. Then your data is deleted, except what you paid and what the other person in a loan needs.',
            { days: CLOSING_DAYS },
          )}
        </li>
        <li>{t('The operator’s backups may keep data longer.')}</li>
      </ul>
      <h2>{t('Your choices')}</h2>
      <p>
        {rich(
          'You can see and change your profile, export everything, and close your account yourself, at any time. <link>Your profile</link> has the export, <account>Account and security</account> the rest.',
          {
            link: (text) => <Link to={paths.profile}>{text}</Link>,
            account: (text) => <Link to={paths.account}>{text}</Link>,
          },
        )}
      </p>
      <h2>{t('On your device')}</h2>
      <p>
        {t(
          'Your login, your cart, and drafts that you have not saved are stored in your browser. While we try a new version with some visitors, a cookie keeps you on the same version. It lasts for up to {days} days. There are no cookies for tracking. One visit in ten tells our server how fast its page was, and nothing about you.',
          { days: VISITOR_COOKIE_DAYS },
        )}
      </p>
    </TextPage>
  );
}
