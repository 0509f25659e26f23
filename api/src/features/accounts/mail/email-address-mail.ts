import { EMAIL_VERIFICATION_HOURS, paths } from '@heartwood/domain';
import { t, type Language } from '@heartwood/i18n';
import type { UserRow } from '../user-rows';
import type { Device } from '../../../platform/http/session';
import { button, letter } from '../../../platform/mail/letter';
import { hello } from './greetings';
import { notYouText, securityMail, sourceText } from './security-mail';
import { mailIn, type Mail } from '../../../platform/mail/mails';

/**
 * The link that verifies an email address. It contains no text from the person who entered the address: a
 * mail client would turn a username like `evil.example` into a link.
 */
export function emailVerificationMail(recipient: string, token: string, language: Language): Mail {
  return mailIn(language, () => ({
    recipient,
    subject: t('Verify your email address'),
    body: letter(
      t('Hello,'),
      t('Someone used this address for a Heartwood account. If it was you, verify that it is yours:'),
      button(t('Verify this address'), paths.verifyingEmail(token)),
      t('The link works once, for {hours} hours. Until then we email nobody else for you.', {
        hours: EMAIL_VERIFICATION_HOURS,
      }),
      t('If it wasn’t you, ignore this email.'),
    ),
  }));
}

/** The notice to an account's previous address that the address has changed. */
export function emailChangedMail(user: UserRow, step: 'asked' | 'done', device: Device): Mail {
  const { username } = user;
  return securityMail(user, () => ({
    subject: t('Your email address was changed'),
    body: letter(
      hello(user),
      step === 'asked'
        ? t(
            'The account {username} now has another email address. Until that one is verified, links to reset the password still come here.',
            { username },
          )
        : t(
            'The new email address of the account {username} is verified. Links to reset the password no longer come here.',
            { username },
          ),
      sourceText(device),
      notYouText(user),
    ),
  }));
}

/** The notice that the first proof of the mailbox has ended what was set up before. */
export function unprovenEndedMail(user: UserRow, device: Device): Mail {
  return securityMail(user, () => ({
    subject: t('Your email address is verified'),
    body: letter(
      hello(user),
      t(
        'The email address of the account {username} is verified. All devices were logged out. For your safety, all that was set up before was removed: passkeys, an authenticator app, recovery codes, and trusted people. Set up again what was yours.',
        { username: user.username },
      ),
      sourceText(device),
      button(t('See how you log in'), paths.account),
      notYouText(user),
    ),
  }));
}

/**
 * The notice to an address that the lock has taken out of the account.
 * @param user the account before that
 */
export function addressTakenBackMail(user: UserRow): Mail {
  return securityMail(user, () => ({
    subject: t('Your email address was changed'),
    body: letter(
      hello(user),
      t(
        'The account {username} was locked from its earlier email address, because somebody said that a change was not them. That address is the one of the account again. Links to choose a new password go there.',
        { username: user.username },
      ),
      t('If you are the owner and changed the address yourself, write to us:'),
      button(t('Write to us'), paths.contact),
    ),
  }));
}
