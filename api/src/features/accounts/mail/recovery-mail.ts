import { dayOf, EMAIL_VERIFICATION_HOURS, formatDate, paths } from '@heartwood/domain';
import { msg, t, type Language, type Message } from '@heartwood/i18n';
import type { Device } from '../../../platform/http/session';
import { button, letter } from '../../../platform/mail/letter';
import { mailIn, type Mail } from '../../../platform/mail/mails';
import { sameEmail, type UserRow } from '../user-rows';
import { hello } from './greetings';
import { notYouText, securityMailbox, sourceText } from './security-mail';

/** The steps of account recovery, of which every address of the account is told. */
export const recoverySteps = ['begun', 'reminder', 'canceled', 'done'] as const;

export type RecoveryStep = (typeof recoverySteps)[number];

const subjects: Record<RecoveryStep, Message> = {
  begun: msg('Someone began to recover your account'),
  reminder: msg('The recovery of your account is still running'),
  canceled: msg('The recovery of your account was canceled'),
  done: msg('The recovery of your account is complete'),
};

interface Notice {
  recipient: string;
  step: RecoveryStep;
  ends: Date;
  /** Whether it was begun from the second address. */
  bySecond: boolean;
  /** Of the link that cancels it. */
  token: string;
  /** Of the person who has begun it. */
  device?: Device | undefined;
}

/** The notice about a step of account recovery, to one of the account's addresses. */
export function recoveryMail(user: UserRow, notice: Notice): Mail {
  return mailIn(user.language, () => ({
    recipient: notice.recipient,
    subject: t(subjects[notice.step]),
    body: letter(hello(user), ...texts[notice.step](user, notice)),
  }));
}

const texts: Record<RecoveryStep, (user: UserRow, notice: Notice) => (string | string[])[]> = {
  begun: runningText,
  reminder: runningText,
  canceled: ({ username }) => [
    t('The recovery of the account {username} was canceled. It lets nobody in.', { username }),
    t(
      'If you didn’t begin it yourself, someone else reads one of your mailboxes. Change the password of that mailbox. Then choose a new one for your account: it may have been replaced.',
    ),
    button(t('Choose a new password'), paths.forgotPassword),
    button(t('See how you log in'), paths.account),
  ],
  done: doneText,
};

function runningText({ username }: UserRow, { ends, bySecond, token, device }: Notice) {
  const values = { username, date: formatDate(dayOf(ends.toISOString())) };
  return [
    bySecond
      ? t(
          'Someone who reads the second address of the account {username} asked to get in with a new password. If nobody cancels it, that password counts on {date}. Then the second address becomes the one of the account, and its passkeys, app, and recovery codes are removed.',
          values,
        )
      : t(
          'Someone who reads the mail of the account {username} said that they have lost every second step. Unless it is canceled, on {date} its passkeys, app, and recovery codes are removed. The password alone logs in then.',
          values,
        ),
    ...(device ? [sourceText(device)] : []),
    t('If it wasn’t you, or if you can log in again, cancel it. You don’t have to log in for that:'),
    button(t('Cancel the recovery'), paths.cancelingRecovery(token)),
    t('Logging in cancels it too. If it was you, there is nothing to do but wait.'),
  ];
}

function doneText(user: UserRow, { recipient, bySecond }: Notice) {
  const { username } = user;
  const isOwn = sameEmail(recipient, securityMailbox(user));
  return [
    bySecond
      ? t(
          'The waiting time of the account {username} is over, and nobody canceled it. The new password counts, and the second address is now the address of the account. Its passkeys, app, and recovery codes are removed. All devices are logged out.',
          { username },
        )
      : t(
          'The waiting time of the account {username} is over, and nobody canceled it. Its passkeys, app, and recovery codes are removed, and the password alone logs in. All devices are logged out.',
          { username },
        ),
    t('Log in, and turn on two-step login again:'),
    button(t('Log in'), paths.login),
    ...(isOwn
      ? notYouText(user)
      : [t('If it wasn’t you, write to us:'), button(t('Write to us'), paths.contact)]),
  ];
}

/**
 * The link that verifies a second address. Like that of the first one, without any text from
 * the person who entered it.
 */
export function secondEmailMail(recipient: string, token: string, language: Language): Mail {
  return mailIn(language, () => ({
    recipient,
    subject: t('Verify your second email address'),
    body: letter(
      t('Hello,'),
      t(
        'Someone entered this address as the second address of a Heartwood account. Whoever reads it can recover the account, after a waiting time. If it was you, verify that it is yours:',
      ),
      button(t('Verify this address'), paths.verifyingEmail(token)),
      t('The link works once, for {hours} hours.', { hours: EMAIL_VERIFICATION_HOURS }),
      t('If it wasn’t you, ignore this email.'),
    ),
  }));
}

/** The notice to a second address that it no longer is one. @param user the account before */
export function secondEmailRemovedMail(user: UserRow): Mail {
  return toSecond(user, () => ({
    subject: t('Your second email address was removed'),
    text: t('This is no longer the second address of the account {username}. It can no longer recover it.', {
      username: user.username,
    }),
  }));
}

/**
 * The notice to a second address that the account has another address of its own.
 * @param user the account before
 */
export function ownEmailChangedMail(user: UserRow): Mail {
  return toSecond(user, () => ({
    subject: t('Your email address was changed'),
    text: t(
      'The account {username} has a new email address, which is verified. This address is still its second one.',
      { username: user.username },
    ),
  }));
}

const toSecond = (user: UserRow, make: () => { subject: string; text: string }): Mail =>
  mailIn(user.language, () => {
    const { subject, text } = make();
    return {
      recipient: user.second_email,
      subject,
      body: letter(
        hello(user),
        text,
        t('If it wasn’t you, look at how you log in, or write to us:'),
        button(t('See how you log in'), paths.account),
        button(t('Write to us'), paths.contact),
      ),
    };
  });
