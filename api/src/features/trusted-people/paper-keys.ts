import { eq } from 'drizzle-orm';
import { isOpen, legacyAccessMessages } from '@heartwood/domain';
import { queueSecurityMail } from '../accounts';
import { schema, type Database } from '../../platform/db/database';
import { conflict, notFound } from '../../platform/http/errors/api-error';
import type { Actor } from '../../platform/http/session';
import { toRequest, type PersonWithRequest } from './case';
import { trustedPeopleMail } from './mail';
import { dropPaperKey, recordLegacyAccessEvent } from './steps';
import { lockOwn } from './trusted-people';

const { paperKeys } = schema;

/**
 * Makes a key on paper for a trusted person. The browser made the key itself, so that nobody who
 * reads this server's data, logs, or memory has it. The same hash again changes nothing: the
 * answer to the first was lost.
 * @throws {ApiError} 409 while a request that was made with the key before is open
 */
export async function makePaperKey(tx: Database, id: string, sha256: string, actor: Actor): Promise<void> {
  const { person, ...locked } = await lockOwn(tx, id, actor);
  const [same] = await tx.select().from(paperKeys).where(eq(paperKeys.key_sha256, sha256));
  if (same?.person_id === id) return;
  if (same) throw conflict(legacyAccessMessages.paperKeyTaken);
  assertUnused(person);
  await dropPaperKey(tx, id);
  await tx.insert(paperKeys).values({ person_id: id, key_sha256: sha256 });
  const detail = person.paper
    ? `Made a new key on paper for ${person.name}, which ends the one before.`
    : `Made a key on paper for ${person.name}.`;
  await recordLegacyAccessEvent(tx, locked, 'paper_made', detail, actor);
  const mail = trustedPeopleMail(locked.owner, { type: 'paper_made', name: person.name }, actor);
  await queueSecurityMail(tx, locked.owner, mail);
}

/** Ends a person's key on paper. @throws {ApiError} 409 without one, and while a request with it is open */
export async function endPaperKey(tx: Database, id: string, actor: Actor): Promise<void> {
  const { person, ...locked } = await lockOwn(tx, id, actor);
  if (!person.paper) throw notFound(legacyAccessMessages.noPaperKey);
  assertUnused(person);
  await dropPaperKey(tx, id);
  await recordLegacyAccessEvent(
    tx,
    locked,
    'paper_ended',
    `Ended the key on paper of ${person.name}.`,
    actor,
  );
  const mail = trustedPeopleMail(locked.owner, { type: 'paper_ended', name: person.name }, actor);
  await queueSecurityMail(tx, locked.owner, mail);
}

/** A refusal ends the key as well, and tells the bearer. */
function assertUnused({ request }: PersonWithRequest): void {
  if (request?.source === 'paper' && isOpen(toRequest(request)))
    throw conflict(legacyAccessMessages.paperKeyInUse);
}
