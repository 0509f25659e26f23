import { fullName, INVITATION_DAYS, paths } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { hello, type UserRow } from '../accounts';
import { button, helloTo, letter } from '../../platform/mail/letter';
import { mailIn, nameInMail, type Mail } from '../../platform/mail/mails';

/**
 * The invitation of somebody's partner, in the sender's language, because theirs is
 * unknown. It names nobody else.
 */
export function partnerInvitationMail(
  owner: UserRow,
  { name, email }: { name: string; email: string },
  token: string,
): Mail {
  const sender = nameInMail(fullName(owner));
  return mailIn(owner.language, () => ({
    recipient: email,
    // Without a name: text that a person typed must not be the subject of a mail to a stranger.
    subject: t('Somebody invites you to plan for your family'),
    body: letter(
      helloTo(nameInMail(name)),
      t(
        '{name} invites you to make a will of your own with Heartwood. If you accept, your account begins with the family: names, relationships, and birthdays that {name} shares with you. Nothing that {name} gives to anybody is in it.',
        { name: sender },
      ),
      button(t('Read more, and accept or decline'), paths.acceptingFamily(token)),
      t(
        'The link is for you alone, works once, and expires after {days} days. If you don’t know {name}, ignore this email.',
        { days: INVITATION_DAYS, name: sender },
      ),
    ),
  }));
}

/** Tells the sender what became of the invitation. */
export function partnerAnswerMail(owner: UserRow, name: string, answer: 'accepted' | 'declined'): Mail {
  return mailIn(owner.language, () => ({
    recipient: owner.email,
    subject: t('An answer to your invitation'),
    body: letter(
      hello(owner),
      answer === 'accepted'
        ? t('{name} has accepted your invitation, and has the names that you shared.', {
            name: nameInMail(name),
          })
        : t('{name} has declined your invitation. We have deleted it.', { name: nameInMail(name) }),
      button(t('Go to your wills'), paths.wills),
    ),
  }));
}
