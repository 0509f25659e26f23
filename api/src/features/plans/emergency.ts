import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import {
  agentsOf,
  emergencyKinds,
  fullName,
  messages,
  readPaperKey,
  type EmergencyCode,
  type EmergencyPaper,
  type EmergencyPapers,
  type Paper,
} from '@heartwood/domain';
import { sha256Hex } from '../../platform/crypto/sha256';
import { schema, type Database } from '../../platform/db/database';
import { ApiError, conflict, notFound, tooMany } from '../../platform/http/errors/api-error';
import type { Actor, AuditActor, Device } from '../../platform/http/session';
import { emergencyOwnerLimit } from '../../platform/throttle/limits';
import type { Throttle } from '../../platform/throttle/throttle';
import { findUser, queueSecurityMail, type UserRow } from '../accounts';
import { emergencyChangedMail, emergencyOpenedMail } from './emergency-mail';
import { record } from './paper-changes';
import { readPaper, type PaperRow } from './paper-rows';

const { emergencyCodes, papers } = schema;

/** Whether an account has a code on a wallet card. */
export async function readEmergencyCode(db: Database, ownerId: string): Promise<EmergencyCode> {
  const [row] = await db.select().from(emergencyCodes).where(eq(emergencyCodes.user_id, ownerId));
  return {
    made_at: row?.made_at.toISOString() ?? null,
    opened_at: row?.opened_at?.toISOString() ?? null,
  };
}

/**
 * Lets a new code open the medical papers, in place of an earlier one. The browser made it, so that nobody
 * who reads this server's data has it. The same hash again changes nothing: the answer to the first was lost.
 * @throws {ApiError} 409 without a paper to open, 403 without an address where its owner can be told
 */
export async function makeEmergencyCode(tx: Database, code_sha256: string, actor: Actor): Promise<void> {
  const owner = await ownerOf(tx, actor.id);
  if (!owner.verified_email)
    throw new ApiError(403, messages.ownMailUnverified, { code: 'email_not_verified' });
  const opened = await lockOpened(tx, owner.id);
  if (opened.length === 0) throw conflict(messages.emergencyNothing);
  const same = await findCode(tx, code_sha256);
  if (same?.user_id === owner.id) return;
  if (same) throw conflict(messages.emergencyTaken);
  const made = { code_sha256, made_at: sql`now()`, opened_at: null };
  await tx
    .insert(emergencyCodes)
    .values({ user_id: owner.id, ...made })
    .onConflictDoUpdate({ target: emergencyCodes.user_id, set: made });
  await recordAll(tx, opened, 'changed', 'Made a card with a code that opens this paper.', actor);
  await queueSecurityMail(tx, owner, emergencyChangedMail(owner, 'made', actor));
}

/** Ends the code, if there is one. */
export async function endEmergencyCode(tx: Database, actor: Actor): Promise<void> {
  const owner = await ownerOf(tx, actor.id);
  const opened = await lockOpened(tx, owner.id);
  const ended = await tx
    .delete(emergencyCodes)
    .where(eq(emergencyCodes.user_id, owner.id))
    .returning({ id: emergencyCodes.user_id });
  if (ended.length === 0) return;
  await recordAll(tx, opened, 'ended', 'Ended the code that opened this paper.', actor);
  await queueSecurityMail(tx, owner, emergencyChangedMail(owner, 'ended', actor));
}

/**
 * What a code opens: the medical papers that are in force. It is noted in their records, and the owner is
 * told, up to the day's limit. @throws {ApiError} 404 for a code that opens nothing
 */
export async function openEmergency(
  tx: Database,
  typed: string,
  device: Device,
  throttle: Throttle,
): Promise<EmergencyPapers> {
  const { owner, opened, wait } = await lockByCode(tx, typed, throttle);
  const read: EmergencyPaper[] = [];
  for (const { id } of opened) read.push(toEmergencyPaper(await readPaper(tx, id, owner.id)));
  // A hospital is never refused because somebody else has used the code too often. The owner knows by then.
  if (wait === 0) {
    await recordAll(tx, opened, 'viewed', 'Read this paper with the code of the card.', bearer(device));
    await queueSecurityMail(tx, owner, emergencyOpenedMail(owner, device));
  }
  return { owner_name: opened[0]?.document.owner ?? fullName(owner), papers: read };
}

/**
 * One of them, for a download, which is noted in its record.
 * @throws {ApiError} 404 for a code that doesn't open it, 429
 */
export async function openedByCode(
  tx: Database,
  { code, paper_id }: { code: string; paper_id: string },
  device: Device,
  throttle: Throttle,
): Promise<PaperRow> {
  const { opened, wait } = await lockByCode(tx, code, throttle);
  const row = opened.find(({ id }) => id === paper_id);
  if (!row) throw notFound(messages.paperNotFound);
  if (wait > 0) throw tooMany(wait);
  await recordAll(tx, [row], 'viewed', 'Downloaded this paper with the code of the card.', bearer(device));
  return row;
}

async function lockByCode(
  tx: Database,
  typed: string,
  throttle: Throttle,
): Promise<{ owner: UserRow; opened: PaperRow[]; wait: number }> {
  const read = readPaperKey(typed);
  // Threat: guessing by time. Each typed text is hashed and looked up the same way, and the hash of a code of
  // 99 random bits reveals nothing to whoever measures the query.
  const found = await findCode(tx, sha256Hex('key' in read ? read.key : typed));
  const opened = found ? await lockOpened(tx, found.user_id) : [];
  if (!found || opened.length === 0) throw notFound(messages.emergencyUnknown);
  const { wait } = await throttle.count(emergencyOwnerLimit, { account: found.user_id });
  await tx
    .update(emergencyCodes)
    .set({ opened_at: sql`now()` })
    .where(eq(emergencyCodes.user_id, found.user_id));
  return { owner: await ownerOf(tx, found.user_id), opened, wait };
}

async function findCode(tx: Database, code_sha256: string) {
  const [found] = await tx.select().from(emergencyCodes).where(eq(emergencyCodes.code_sha256, code_sha256));
  return found;
}

async function ownerOf(tx: Database, id: string): Promise<UserRow> {
  const owner = await findUser(tx, id);
  if (!owner) throw notFound();
  return owner;
}

/** The signed medical papers of an account, locked, the power of attorney first. */
const lockOpened = (tx: Database, ownerId: string): Promise<PaperRow[]> =>
  tx
    .select()
    .from(papers)
    .where(
      and(eq(papers.owner_id, ownerId), eq(papers.status, 'signed'), inArray(papers.kind, emergencyKinds)),
    )
    .orderBy(desc(papers.kind))
    .for('update');

/** Whoever has a card has no account. */
const bearer = (device: Device): AuditActor => ({ id: null, username: 'Bearer of the card', ...device });

async function recordAll(
  tx: Database,
  rows: PaperRow[],
  type: 'changed' | 'ended' | 'viewed',
  detail: string,
  actor: AuditActor,
): Promise<void> {
  for (const row of rows) await record(tx, row, type, detail, actor);
}

function toEmergencyPaper({ answers, sealed, ink_signing, ...paper }: Paper): EmergencyPaper {
  const { id, kind, owner_name, signed_at, signed_on_paper, document, text } = paper;
  return {
    ...{ id, kind, owner_name, signed_at: signed_at ?? '', signed_on_paper, document, text },
    agents: agentsOf(kind, answers).map(({ name, phone }) => ({ name, phone })),
    file: sealed ? 'application/pdf' : (ink_signing?.scan?.media_type ?? null),
  };
}
