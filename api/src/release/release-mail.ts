import {
  CHECK_IN_ANSWER_DAYS,
  fullName,
  INVITATION_DAYS,
  paths,
  type RequestSource,
} from '@heartwood/shared/domain';
import type { UserRow } from '../accounts/user-rows';
import { hello, letter, securityMailbox, wasItYou } from '../mail/account-mail';
import { nameInMail, type Mail } from '../mail/mails';

// None of these mails says whether there is a will: their readers, and whoever reads over their shoulders, are told
// that somebody trusts somebody, and no more.

const button = (label: string, path: string) => `[${label}]({PUBLIC_URL}${path})`;

/** What somebody is mailed whom an owner names. */
export function invitationMail(owner: UserRow, person: { name: string; email: string }, token: string): Mail {
  const who = nameInMail(fullName(owner));
  return {
    recipient: person.email,
    // No name in it: what a person typed must not be the subject of a mail to a stranger.
    subject: 'Somebody wants to name you as a person they trust',
    body: letter(
      `Hello ${nameInMail(person.name)},`,
      `${who} keeps personal documents with Heartwood. If ${who} dies or can no longer act, you may ask for them. You see nothing now, and you owe nothing.`,
      button('Read more, and accept or decline', paths.acceptingTrust(token)),
      `The link is for you alone, works once, and expires after ${INVITATION_DAYS} days. If you don't know ${who}, ignore this mail.`,
    ),
  };
}

/** What the owner is told of a change to who may see what (also against whoever has taken the account over). */
export function trustedPeopleMail(owner: UserRow, what: string): Mail {
  return {
    recipient: securityMailbox(owner),
    subject: 'Your trusted people were changed',
    body: letter(hello(owner), what, button('See your trusted people', paths.trustedPeople), wasItYou),
  };
}

/** What the owner is told of an invitation that was answered, or of somebody who stepped down. */
export function answeredMail(owner: UserRow, name: string, answer: 'accepted' | 'declined' | 'left'): Mail {
  const who = nameInMail(name);
  const said = {
    accepted: `${who} has accepted. They can now ask for what you chose to leave them.`,
    declined: `${who} has declined, and is no longer among your trusted people. You may want to name somebody else.`,
    left: `${who} has stepped down, and is no longer among your trusted people. You may want to name somebody else.`,
  };
  return {
    recipient: securityMailbox(owner),
    subject: 'An answer from a person you trust',
    body: letter(hello(owner), said[answer], button('See your trusted people', paths.trustedPeople)),
  };
}

export interface RequestNotice {
  step: 'asked' | 'started' | 'noticed' | 'withdrawn';
  name: string;
  reason: string;
  source: RequestSource;
  /** The day when the documents open; null while no time runs. */
  opens: string | null;
  token: string | null;
}

/** What the owner is told of a request: at once, at one third and at two thirds of the waiting time. */
export function requestMail(
  owner: UserRow,
  { step, name, reason, source, opens, token }: RequestNotice,
): Mail {
  const who = nameInMail(name);
  const began =
    source === 'check_in'
      ? `Two of your check-ins went unanswered, so the waiting time for ${who} is running.`
      : `${who} asks to see what you left for them.`;
  const when = opens
    ? `Unless you refuse, it opens to them on ${opens}.`
    : 'Nothing opens yet: you decided that a second trusted person must ask too.';
  const said = reason ? [`Their reason: “${nameInMail(reason.replace(/\s+/g, ' '))}”`] : [];
  if (step === 'withdrawn' || !token)
    return {
      recipient: securityMailbox(owner),
      subject: 'A request for your documents was taken back',
      body: letter(hello(owner), `${who} took their request back. There is nothing for you to do.`),
    };
  return {
    recipient: securityMailbox(owner),
    subject:
      step === 'noticed' ? 'A request for your documents is still open' : 'A request for your documents',
    body: letter(
      hello(owner),
      began,
      ...said,
      when,
      'If you are well, refuse. One click is enough, and you need not log in:',
      button('I am well: refuse', paths.refusing(token)),
    ),
  };
}

/** What the owner is told when the documents have opened. */
export function releasedMail(owner: UserRow, name: string, token: string): Mail {
  const who = nameInMail(name);
  return {
    recipient: securityMailbox(owner),
    subject: 'Your documents are open to a person you trust',
    body: letter(
      hello(owner),
      `Nobody refused, so what you left for ${who} is open to them now.`,
      'If you are well, close it again:',
      button('I am well: close it', paths.refusing(token)),
    ),
  };
}

/** What the owner is asked from time to time, if they wish. */
export function checkInMail(owner: UserRow, token: string, second: boolean): Mail {
  return {
    recipient: securityMailbox(owner),
    subject: second ? 'Are you well? We asked before' : 'Are you well?',
    body: letter(
      hello(owner),
      'You asked us to check in with you from time to time. Tell us that you are well:',
      button('I am well', paths.refusing(token)),
      second
        ? `You did not answer the last time. If you don't answer within ${CHECK_IN_ANSWER_DAYS} days, the waiting time for your trusted people begins. You will be told, and can refuse.`
        : 'If this and the next one go unanswered, the waiting time for your trusted people begins.',
    ),
  };
}

/** What a trusted person is told when the documents are open to them. */
export function openedMail(reader: UserRow, ownerName: string, id: string): Mail {
  return {
    recipient: reader.email,
    subject: 'What was left for you is open',
    body: letter(
      hello(reader),
      `Nobody refused your access, so what ${nameInMail(ownerName)} left for you is open. Log in to read it. There is also a page of what to do now.`,
      button('Open it', paths.entrusted(id)),
    ),
  };
}

/** What a trusted person is told when the owner refuses, or closes what was open. */
export function refusedMail(reader: UserRow, ownerName: string, type: 'refused' | 'ended'): Mail {
  const who = nameInMail(ownerName);
  return {
    recipient: reader.email,
    subject: type === 'refused' ? 'Your request was refused' : 'What was open to you is closed again',
    body: letter(
      hello(reader),
      type === 'refused'
        ? `${who} is well and refused your request.`
        : `${who} is well and closed what was open to you.`,
    ),
  };
}

/** What the other trusted people are told where two must ask. */
export function secondPersonMail(reader: UserRow, ownerName: string, id: string): Mail {
  const who = nameInMail(ownerName);
  return {
    recipient: reader.email,
    subject: 'Another trusted person has asked',
    body: letter(
      hello(reader),
      `Another person whom ${who} trusts has asked for what ${who} left. ${who} wanted two of you to ask. If you think so too, ask as well.`,
      button('See the request', paths.entrusted(id)),
    ),
  };
}
