import { paths } from '@heartwood/domain';
import { msg, t, type Message } from '@heartwood/i18n';
import { hello, helloReader, securityMail, type UserRow } from '../accounts';
import { button, letter } from '../../platform/mail/letter';
import { mailIn, nameInMail, type Mail } from '../../platform/mail/mails';

/** Notifies a trusted person that the owner has confirmed their account. */
export function confirmedMail(reader: UserRow, ownerName: string, id: string): Mail {
  return mailIn(reader.language, () => ({
    recipient: reader.email,
    subject: t('You are confirmed as a trusted person'),
    body: letter(
      helloReader(reader),
      t('{name} has confirmed your account. You can now ask for what they left you.', {
        name: nameInMail(ownerName),
      }),
      button(t('See it'), paths.entrusted(id)),
    ),
  }));
}

/** Notifies the owner that the documents were released. */
export function releasedMail(owner: UserRow, name: string, token: string): Mail {
  return securityMail(owner, () => ({
    subject: t('Your documents are open to a person you trust'),
    body: letter(
      hello(owner),
      t('Nobody refused, so what you left for {name} is open to them now.', { name: nameInMail(name) }),
      t('If you are well, close it again:'),
      button(t('I am well: close it'), paths.refusing(token)),
    ),
  }));
}

/** Notifies a trusted person that the documents were released to them. */
export function openedMail(reader: UserRow, ownerName: string, id: string): Mail {
  return mailIn(reader.language, () => ({
    recipient: reader.email,
    subject: t('What was left for you is open'),
    body: letter(
      helloReader(reader),
      t(
        'Nobody refused your access, so what {name} left for you is open. Log in to read it. There is also a page of what to do now.',
        { name: nameInMail(ownerName) },
      ),
      t('We are sorry for what you are going through. Take your time: only what has a date there is urgent.'),
      button(t('Open it'), paths.entrusted(id)),
    ),
  }));
}

/** How a request ended: `unasked` if missed check-ins began its waiting time, and not the trusted person. */
export type Ending = 'refused' | 'unasked' | 'ended';

/** Notifies a trusted person that the owner refused, or ended the release. */
export function refusedMail(reader: UserRow, ownerName: string, ending: Ending): Mail {
  const name = nameInMail(ownerName);
  const { subject, said } = endings[ending];
  return mailIn(reader.language, () => ({
    recipient: reader.email,
    subject: t(subject),
    body: letter(helloReader(reader), said(name)),
  }));
}

const endings: Record<Ending, { subject: Message; said: (name: string) => string }> = {
  refused: {
    subject: msg('Your request was refused'),
    said: (name) => t('{name} is well and refused your request.', { name }),
  },
  unasked: {
    subject: msg('A waiting time has ended'),
    said: (name) => t('{name} is well, and ended the waiting time for you. Nothing opens.', { name }),
  },
  ended: {
    subject: msg('What was open to you is closed again'),
    said: (name) => t('{name} is well and closed what was open to you.', { name }),
  },
};

/** Notifies a trusted person that the second one, whose request theirs needs, no longer asks. */
export function stoppedMail(reader: UserRow, ownerName: string, id: string): Mail {
  return mailIn(reader.language, () => ({
    recipient: reader.email,
    subject: t('A waiting time has stopped'),
    body: letter(
      helloReader(reader),
      t(
        '{name} wanted two trusted people to ask. The other one has taken their request back, or is no longer trusted. So the waiting time for you has stopped. It begins anew when a second person asks.',
        { name: nameInMail(ownerName) },
      ),
      button(t('See the request'), paths.entrusted(id)),
    ),
  }));
}

/**
 * Notifies the others that a trusted person has stepped down where two must ask.
 * @param alone whether one is left
 */
export function leftMail(reader: UserRow, ownerName: string, id: string, alone: boolean): Mail {
  const name = nameInMail(ownerName);
  return mailIn(reader.language, () => ({
    recipient: reader.email,
    subject: t('Another trusted person has stepped down'),
    body: letter(
      helloReader(reader),
      t('Another person whom {name} trusts has stepped down. {name} wanted two of you to ask.', { name }),
      alone
        ? t(
            'You are the only one left. Nothing can open to you until {name} names somebody else, or lets one person ask.',
            { name },
          )
        : t('There are still enough of you. You have nothing to do.'),
      button(t('See it'), paths.entrusted(id)),
    ),
  }));
}

/** Notifies the other trusted people about a request that needs a second person. */
export function secondPersonMail(reader: UserRow, ownerName: string, id: string): Mail {
  return mailIn(reader.language, () => ({
    recipient: reader.email,
    subject: t('Another trusted person has asked'),
    body: letter(
      helloReader(reader),
      t(
        'Another person whom {name} trusts has asked for what {name} left. {name} wanted two of you to ask. If you think so too, ask as well.',
        { name: nameInMail(ownerName) },
      ),
      button(t('See the request'), paths.entrusted(id)),
    ),
  }));
}
