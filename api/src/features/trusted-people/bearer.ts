import { fullName, opensAt, dayOf, type AccessStep, type Bearer, type StepType } from '@heartwood/domain';
import { findUser, mailboxOf } from '../accounts';
import type { Database } from '../../platform/db/database';
import { queueMail } from '../../platform/mail/mails';
import { recipientLimit } from '../../platform/throttle/limits';
import { countHit } from '../../platform/throttle/throttle';
import type { LockedCase, PersonWithRequest } from './case';
import { bearerMail, paperUsedMail, type BearerNews } from './paper-mail';

/** Who uses a person's key on paper; null if nobody has said who they are. */
export function bearerOf({ paper }: Pick<PersonWithRequest, 'paper'>): Bearer | null {
  if (!paper?.bearer_name) return null;
  return { name: paper.bearer_name, email: paper.bearer_email, phone: paper.bearer_phone };
}

/** The bearer in the record's sentences, which don't claim that it is the trusted person. */
export const bearerText = ({ name }: Pick<PersonWithRequest, 'name'>) =>
  `The bearer of the key on paper of ${name}`;

const news: Partial<Record<StepType, BearerNews>> = {
  asked: 'asked',
  started: 'started',
  stopped: 'asked',
  certified: 'started',
  released: 'released',
  refused: 'refused',
  ended: 'refused',
  rejected: 'rejected',
};

/**
 * Mails the bearer of a key on paper what has happened to the request, and the person whom the owner meant
 * that the key was used: somebody else may have found it.
 */
export async function queueBearerMails(
  tx: Database,
  { owner }: Pick<LockedCase, 'owner'>,
  { type, request }: AccessStep,
  person: PersonWithRequest,
): Promise<void> {
  const { paper } = person;
  const source = request?.source ?? person.request?.source;
  if (!paper || source !== 'paper') return;
  const ownerName = fullName(owner);
  // Not the request's first step: the bearer has asked, and its waiting time may begin later.
  if (person.request?.source !== 'paper' && (type === 'asked' || type === 'started')) {
    const account = person.user_id ? await findUser(tx, person.user_id) : undefined;
    const reader = {
      name: person.name,
      email: account?.verified_email || account?.email || person.email,
      language: account?.language ?? owner.language,
    };
    await queueMail(tx, paperUsedMail(reader, ownerName));
  }
  const about = news[type];
  if (!about || !paper.bearer_email || !(await mayMail(tx, paper.bearer_email))) return;
  const opens = request && opensAt(request);
  await queueMail(
    tx,
    bearerMail(
      { name: paper.bearer_name, email: paper.bearer_email, language: paper.bearer_language },
      ownerName,
      { about, opens: opens ? dayOf(new Date(opens).toISOString()) : null },
    ),
  );
}

/** Threat: whoever found a key could have mail sent to anyone. No step fails because of it. */
const mayMail = async (tx: Database, email: string) =>
  (await countHit(tx, recipientLimit, { mailbox: mailboxOf(email) })).wait === 0;
