import { formatDate, fullName, paths, PAPER_KEY_DAYS, type IsoDate } from '@heartwood/domain';
import { msg, t, type Language, type Message } from '@heartwood/i18n';
import { hello, notYouText, securityMail, sourceText, type UserRow } from '../accounts';
import type { Device } from '../../platform/http/session';
import { button, helloTo, letter } from '../../platform/mail/letter';
import { mailIn, nameInMail, type Mail } from '../../platform/mail/mails';

/** A reader without an account. */
interface Reader {
  name: string;
  email: string;
  language: Language;
}

/** Tells the owner that the page of a key on paper was opened. */
export function paperOpenedMail(owner: UserRow, person: string, device: Device): Mail {
  const name = nameInMail(person);
  return securityMail(owner, () => ({
    subject: t('A key on paper was used'),
    body: letter(
      hello(owner),
      t(
        'Somebody opened the page of the key on paper that you made for {name}. They see your name and theirs, and no documents.',
        { name },
      ),
      sourceText(device),
      t('If you don’t know why, ask {name}. You can end the key, or make a new one:', { name }),
      button(t('See your trusted people'), paths.trustedPeople),
      notYouText(owner),
    ),
  }));
}

/** Tells the person whom a key is for that it was used. */
export function paperUsedMail(reader: Reader, ownerName: string): Mail {
  const owner = nameInMail(ownerName);
  return mailIn(reader.language, () => ({
    recipient: reader.email,
    subject: t('Your key on paper was used'),
    body: letter(
      helloTo(nameInMail(reader.name)),
      t(
        'Somebody used the key on paper that {owner} made for you. With a death certificate, they ask for what {owner} left for you.',
        { owner },
      ),
      t(
        'If that was you, there is nothing to do. If it wasn’t, and {owner} is alive, tell {owner} at once.',
        {
          owner,
        },
      ),
    ),
  }));
}

/** What has happened to a request that was made with a key on paper. */
export type BearerNews = 'asked' | 'started' | 'released' | 'refused' | 'rejected';

const subjects: Record<BearerNews, Message> = {
  asked: msg('Your request has arrived'),
  started: msg('Your request has arrived'),
  released: msg('What was left for you is open'),
  refused: msg('Your request was refused'),
  rejected: msg('Your file could not be used'),
};

/** Tells the bearer of a key on paper what has happened. It opens nothing: for that, they need the paper. */
export function bearerMail(
  reader: Reader,
  ownerName: string,
  { about, opens }: { about: BearerNews; opens: IsoDate | null },
): Mail {
  const owner = nameInMail(ownerName);
  return mailIn(reader.language, () => ({
    recipient: reader.email,
    subject: t(subjects[about]),
    body: letter(helloTo(nameInMail(reader.name)), ...newsText(about, owner, opens)),
  }));
}

function newsText(about: BearerNews, owner: string, opens: IsoDate | null): string[] {
  const page = button(t('Open the page, and enter the key'), paths.paperKey);
  switch (about) {
    case 'asked':
      return [
        t(
          'You asked for what {owner} left. {owner} wanted two people to ask. No time runs until a second one does.',
          {
            owner,
          },
        ),
        page,
      ];
    case 'started':
      return [
        opens
          ? t('You asked for what {owner} left. Unless {owner} refuses, it opens on {date}.', {
              owner,
              date: formatDate(opens),
            })
          : t('You asked for what {owner} left.', { owner }),
        t('Put the paper in a safe place: you need its key again then.'),
        page,
      ];
    case 'released':
      return [
        t('Nobody refused, so what {owner} left is open. You need the key on the paper to see it.', {
          owner,
        }),
        t('It stays open for {days} days. Download what you need.', { days: PAPER_KEY_DAYS }),
        page,
      ];
    case 'refused':
      return [
        t('{owner} is well and refused your request. The key on the paper opens nothing anymore.', { owner }),
      ];
    case 'rejected':
      return [
        t(
          'A person looked at the file that you added, and it was no death certificate that we can use. So your request has ended. With the key, you can add another file.',
        ),
        page,
      ];
  }
}

/** Tells the operator that a death certificate waits for a review. It doesn't say whose. */
export const reviewWaitsMail = (recipient: string, language: Language): Mail =>
  mailIn(language, () => ({
    recipient,
    subject: t('A death certificate waits for your review'),
    body: letter(
      t(
        'A trusted person has added a death certificate. Until you have reviewed it, the longer waiting time runs.',
      ),
      t('List those that wait, on the server: npm run admin -- certificates'),
    ),
  }));

/** Tells the account of a trusted person that their certificate doesn't count. */
export const certificateRejectedMail = (reader: UserRow, owner: UserRow, id: string): Mail =>
  mailIn(reader.language, () => ({
    recipient: reader.email,
    subject: t('Your file could not be used'),
    body: letter(
      hello(reader),
      t(
        'A person looked at the file that you added to your request for what {owner} left. It was no death certificate that we can use, so the waiting time stays as it is. You can add another file.',
        { owner: nameInMail(fullName(owner)) },
      ),
      button(t('See the request'), paths.entrusted(id)),
    ),
  }));
