import {
  CHECK_IN_ANSWER_DAYS,
  formatDate,
  fullName,
  INVITATION_DAYS,
  paths,
  planWords,
  type IsoDate,
  type AccessPlan,
  type Bearer,
  type RequestSource,
} from '@heartwood/domain';
import { msg, t, translated, type Message } from '@heartwood/i18n';
import { hello, notYouText, securityMail, sourceText, type UserRow } from '../accounts';
import type { Device } from '../../platform/http/session';
import { button, helloTo, letter } from '../../platform/mail/letter';
import { mailIn, nameInMail, type Mail } from '../../platform/mail/mails';

// None of these mails reveals whether there is a will: their readers, and people who read over their
// shoulders, only learn that someone trusts someone.

/** The invitation to a trusted person, in the owner's language, because theirs is unknown. */
export function invitationMail(owner: UserRow, person: { name: string; email: string }, token: string): Mail {
  const name = nameInMail(fullName(owner));
  return mailIn(owner.language, () => ({
    recipient: person.email,
    // Otherwise it looks like an advertisement. The name has no web address, and its account a verified one.
    subject: t('{name} names you as a trusted person', { name }),
    body: letter(
      helloTo(nameInMail(person.name)),
      t(
        '{name} keeps personal documents with Heartwood. If {name} dies or can no longer act, you may ask for them. You see nothing now, and you owe nothing.',
        { name },
      ),
      button(t('Read more, and accept or decline'), paths.acceptingTrust(token)),
      t(
        'The link is for you alone, works once, and expires after {days} days. If you don’t know {name}, ignore this email.',
        { days: INVITATION_DAYS, name },
      ),
    ),
  }));
}

/** A change to an owner's trusted people. */
type TrustedPeopleChange =
  | { type: 'named' | 'access' | 'removed' | 'paper_made' | 'paper_ended'; name: string }
  | AccessPlan;

/**
 * Tells the owner about a change of access. It also warns them if someone else has taken over the account.
 */
export function trustedPeopleMail(owner: UserRow, change: TrustedPeopleChange, device: Device): Mail {
  return securityMail(owner, () => ({
    subject: t('Your trusted people were changed'),
    body: letter(
      hello(owner),
      changeWords(change),
      sourceText(device),
      button(t('See your trusted people'), paths.trustedPeople),
      notYouText(owner),
    ),
  }));
}

function changeWords(change: TrustedPeopleChange): string {
  if (!('type' in change)) return `${t('Your settings are now:')}\n${translated(planWords(change))}`;
  const name = nameInMail(change.name);
  if (change.type === 'named') return t('{name} was added to your trusted people and invited.', { name });
  if (change.type === 'access') return t('What {name} may see was changed.', { name });
  if (change.type === 'paper_made')
    return t('A key on paper was made for {name}. An earlier one opens nothing from now on.', { name });
  if (change.type === 'paper_ended') return t('The key on paper of {name} was ended.', { name });
  return t('{name} was removed from your trusted people.', { name });
}

/** The account that used an invitation. */
interface Account {
  username: string;
  /** Verified. */
  email: string;
}

/** Notifies the owner that a person has accepted, and with which account. */
export function acceptedMail(owner: UserRow, { name }: { name: string }, account: Account): Mail {
  return answerMail(owner, () =>
    t('{name} has accepted, as {username} with {email}. They can now ask for what you chose to leave them.', {
      ...account,
      name: nameInMail(name),
    }),
  );
}

/**
 * Asks the owner whether an account with another address than the invited one is the person whom they meant.
 */
export function claimedMail(
  owner: UserRow,
  { name, email: invited }: { name: string; email: string },
  account: Account,
): Mail {
  return answerMail(owner, () =>
    t(
      'Somebody used the link that we sent to {invited} for {name}. Their account is {username}, with the address {email}. They get nothing until you confirm that this is {name}. Ask {name} first.',
      { ...account, invited, name: nameInMail(name) },
    ),
  );
}

/** Notifies the owner that an invitation was declined, or that someone stepped down. */
export function answeredMail(owner: UserRow, name: string, answer: 'declined' | 'left'): Mail {
  return answerMail(owner, () => answerWords(answer, nameInMail(name)));
}

function answerMail(owner: UserRow, words: () => string): Mail {
  return securityMail(owner, () => ({
    subject: t('An answer from a person you trust'),
    body: letter(hello(owner), words(), button(t('See your trusted people'), paths.trustedPeople)),
  }));
}

function answerWords(answer: 'declined' | 'left', name: string): string {
  if (answer === 'declined')
    return t(
      '{name} has declined, and is no longer among your trusted people. You may want to name somebody else.',
      { name },
    );
  return t(
    '{name} has stepped down, and is no longer among your trusted people. You may want to name somebody else.',
    { name },
  );
}

export interface RequestNotice {
  step: 'asked' | 'started' | 'certified' | 'noticed' | 'withdrawn' | 'rejected';
  name: string;
  reason: string;
  source: RequestSource;
  /** Who used the key on paper; null if nobody did. */
  bearer: Bearer | null;
  /** Whether a person has yet to review the certificate, so that it changes nothing now. */
  pending?: boolean;
  /** The day when the documents will be released; null while no waiting time runs. */
  opens: IsoDate | null;
  token: string | null;
}

const requestSubjects: Record<Exclude<RequestNotice['step'], 'withdrawn' | 'rejected'>, Message> = {
  asked: msg('A request for your documents'),
  started: msg('A request for your documents'),
  certified: msg('A death certificate was added to a request for your documents'),
  noticed: msg('A request for your documents is still open'),
};

/** Notifies the owner about a request: at once, and after one third and two thirds of the waiting time. */
export function requestMail(owner: UserRow, notice: RequestNotice): Mail {
  const { step, source, opens, token, pending = false } = notice;
  const name = nameInMail(notice.name);
  const reason = nameInMail(notice.reason.replace(/\s+/g, ' '));
  if (step === 'rejected')
    return securityMail(owner, () => ({
      subject: t('A request for your documents has ended'),
      body: letter(
        hello(owner),
        t(
          'Somebody used the key on paper of {name}. The file that they added was no death certificate, so the request has ended.',
          { name },
        ),
        t('If you are well, the paper may be in the wrong hands. Make a new one, or end it:'),
        button(t('See your trusted people'), paths.trustedPeople),
      ),
    }));
  if (step === 'withdrawn' || !token)
    return securityMail(owner, () => ({
      subject: t('A request for your documents was taken back'),
      body: letter(
        hello(owner),
        t('{name} took their request back. There is nothing for you to do.', { name }),
      ),
    }));
  return securityMail(owner, () => ({
    subject: t(requestSubjects[step]),
    body: letter(
      hello(owner),
      requestText(notice, name),
      step === 'certified' && opens && !pending && source !== 'paper'
        ? t('Because of it, what you left for the first days after your death is open to {name} now.', {
            name,
          })
        : [],
      reason ? [t('Their reason: “{reason}”', { reason })] : [],
      opens
        ? t('Unless you refuse, it opens to them on {date}.', { date: formatDate(opens) })
        : t('Nothing opens yet: you decided that a second trusted person must ask too.'),
      t('If you are well, refuse. One click is enough, and you don’t have to log in:'),
      button(t('I am well: refuse'), paths.refusing(token)),
    ),
  }));
}

function requestText({ step, source, bearer }: RequestNotice, name: string): string[] {
  if (source === 'paper' && step === 'certified')
    return [
      t(
        'A person has reviewed the death certificate that came with {name}’s key on paper. The waiting time is shorter now.',
        { name },
      ),
    ];
  if (source === 'paper')
    return [
      t(
        'Somebody with the key on paper of {name} asks to see what you left. They have added a death certificate.',
        { name },
      ),
      ...(bearer ? [t('Who they are, in their words: {bearer}', { bearer: bearerWords(bearer) })] : []),
    ];
  if (step === 'certified')
    return [t('{name} has added a death certificate to the request for your documents.', { name })];
  if (source === 'check_in')
    return [t('Two of your check-ins went unanswered, so the waiting time for {name} is running.', { name })];
  return [t('{name} asks to see what you left for them.', { name })];
}

/** A name and how to reach it, which somebody typed who has no account. */
const bearerWords = ({ name, email, phone }: Bearer) =>
  [name, email, phone].filter(Boolean).map(nameInMail).join(', ');

/** The check-in mail that an owner can choose to get. */
export function checkInMail(owner: UserRow, token: string, second: boolean): Mail {
  return securityMail(owner, () => ({
    subject: second ? t('Are you well? We asked before') : t('Are you well?'),
    body: letter(
      hello(owner),
      t('You asked us to check in with you from time to time. Tell us that you are well:'),
      button(t('I am well'), paths.refusing(token)),
      second
        ? t(
            'You did not answer the last time. If you don’t answer within {days} days, the waiting time for your trusted people begins. You will be told, and can refuse.',
            { days: CHECK_IN_ANSWER_DAYS },
          )
        : t('If this and the next one go unanswered, the waiting time for your trusted people begins.'),
    ),
  }));
}
