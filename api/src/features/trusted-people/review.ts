import { eq } from 'drizzle-orm';
import { certify, dayOf, opensAt, rejectCertificate } from '@heartwood/domain';
import { findUser } from '../accounts';
import { schema, type Database } from '../../platform/db/database';
import { storeSecurityEvent } from '../../platform/audit/security-log';
import { queueMail } from '../../platform/mail/mails';
import { bearerOf } from './bearer';
import { lockCase, toRequest, type LockedCase, type PersonWithRequest } from './case';
import { requestMail } from './mail';
import { certificateRejectedMail, reviewWaitsMail } from './paper-mail';
import { applySteps, recordLegacyAccessEvent, refuseToken } from './steps';
import { findCertificate } from './views';

const { accessRequests, trustedPeople } = schema;

/** Where the operator has death certificates reviewed. */
export interface Review {
  /** Who is told of one that waits; null for nobody. */
  mailTo: string | null;
}

/** A certificate that waits for a review, and whose it is. */
export interface WaitingCertificate {
  /** The trusted person's id. */
  id: string;
  key: string;
  media_type: string;
  stored_at: Date;
  sha256: string;
  /** The name of whoever is said to have died. */
  owner: { first_name: string; last_name: string };
}

/**
 * A certificate that was just stored waits until a person has reviewed it: the waiting time stays as
 * it is. The operator is told, and the owner too, whom a request by paper has told already. A
 * reviewed one stays reviewed.
 */
export async function awaitReview(
  tx: Database,
  { owner }: LockedCase,
  person: PersonWithRequest,
  { mailTo }: Review,
): Promise<void> {
  const before = person.request?.certificate_review ?? null;
  if (before === 'accepted') return;
  await tx
    .update(accessRequests)
    .set({ certificate_review: 'pending' })
    .where(eq(accessRequests.person_id, person.id));
  if (before === 'pending') return;
  // No setting has the operator's language.
  if (mailTo) await queueMail(tx, reviewWaitsMail(mailTo, 'en'));
  if (!person.request || person.request.source === 'paper') return;
  await storeSecurityEvent(tx, { user_id: owner.id, event: 'release_certified' });
  const opens = opensAt(toRequest(person.request));
  await queueMail(
    tx,
    requestMail(owner, {
      ...{ step: 'certified', name: person.name, reason: person.request.reason, pending: true },
      ...{ source: person.request.source, bearer: bearerOf(person) },
      opens: opens ? dayOf(new Date(opens).toISOString()) : null,
      token: await refuseToken(tx, owner),
    }),
  );
}

/** The certificates that wait for a review, oldest first. */
export async function listWaitingCertificates(db: Database): Promise<WaitingCertificate[]> {
  const rows = await db
    .select({ id: trustedPeople.id, owner_id: trustedPeople.owner_id })
    .from(accessRequests)
    .innerJoin(trustedPeople, eq(trustedPeople.id, accessRequests.person_id))
    .where(eq(accessRequests.certificate_review, 'pending'))
    .orderBy(accessRequests.asked_at);
  const list: WaitingCertificate[] = [];
  for (const { id, owner_id } of rows) {
    const [file, owner] = [await findCertificate(db, id), await findUser(db, owner_id)];
    if (file && owner)
      list.push({
        id,
        ...{ key: file.key, media_type: file.media_type, stored_at: file.stored_at, sha256: file.sha256 },
        owner: { first_name: owner.first_name, last_name: owner.last_name },
      });
  }
  return list;
}

/**
 * A person's verdict on a death certificate: one that counts starts the shorter waiting time. One that
 * doesn't ends a request by a key on paper, which needs one, and leaves another request as it is.
 * @param sha256 of the file that the person has read: another one may have replaced it
 * @returns false if no such certificate waits
 */
export async function reviewCertificate(
  tx: Database,
  { id, sha256, counts }: { id: string; sha256: string; counts: boolean },
): Promise<boolean> {
  const [found] = await tx
    .select({ owner_id: trustedPeople.owner_id })
    .from(trustedPeople)
    .where(eq(trustedPeople.id, id));
  const locked = found && (await lockCase(tx, found.owner_id));
  const person = locked?.people.find((each) => each.id === id);
  const file = person && (await findCertificate(tx, id));
  if (!locked || person?.request?.certificate_review !== 'pending' || file?.sha256 !== sha256) return false;
  await tx
    .update(accessRequests)
    .set({ certificate_review: counts ? 'accepted' : 'rejected' })
    .where(eq(accessRequests.person_id, id));
  const verdict = counts ? 'It counts' : 'It doesn’t count';
  const detail = `A person reviewed the death certificate of the request for ${person.name}, SHA-256 ${sha256}. ${verdict}.`;
  await recordLegacyAccessEvent(tx, locked, 'certificate_reviewed', detail);
  const steps = counts
    ? certify(locked.rules, id, locked.now.getTime())
    : rejectCertificate(locked.rules, id);
  await applySteps(tx, locked, steps);
  const account = person.user_id ? await findUser(tx, person.user_id) : undefined;
  if (!counts && person.request.source !== 'paper' && account?.email)
    await queueMail(tx, certificateRejectedMail(account, locked.owner, id));
  return true;
}
