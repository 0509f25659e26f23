import {
  ask,
  isOpen,
  refuse,
  legacyAccessMessages,
  requestBlocker,
  withdraw,
  type IsoDate,
  type RefuseLink,
  type RunningRequest,
} from '@heartwood/domain';
import {
  type AccountTokenRow,
  findAccountToken,
  findUser,
  isEmailVerified,
  isUsed,
  sameEmail,
  securityMailbox,
  type UserRow,
} from '../accounts';
import type { Database } from '../../platform/db/database';
import { ApiError, conflict, notFound } from '../../platform/http/errors/api-error';
import type { Actor, AuditActor } from '../../platform/http/session';
import { lockByToken, lockCase, lockEntrusted, readPeople, toRequest, type LockedCase } from './case';
import { isoOf, opensOn } from './views';
import { recordCheckIn, recordLegacyAccessEvent, applySteps } from './steps';
import { removeTrustedPerson } from './trusted-people';

/**
 * A trusted person makes a request.
 * @throws {ApiError} 403 until their address is verified; 409 if they can't request now
 */
export async function requestAccess(
  tx: Database,
  id: string,
  { reason, died_on }: { reason: string; died_on: IsoDate | null },
  actor: Actor,
): Promise<void> {
  const locked = await lockEntrusted(tx, id, actor.id);
  const user = await findUser(tx, actor.id);
  if (!user || !isEmailVerified(user))
    throw new ApiError(403, legacyAccessMessages.askUnverified, { code: 'email_not_verified' });
  const now = locked.now.getTime();
  const why = requestBlocker(locked.rules, id, now);
  if (why) throw conflict(why);
  await applySteps(tx, locked, ask(locked.rules, id, now), { actor, reason, died_on });
}

/** A trusted person withdraws their request. @throws {ApiError} 409 if there is none */
export async function withdrawRequest(tx: Database, id: string, actor: Actor): Promise<void> {
  const locked = await lockEntrusted(tx, id, actor.id);
  const steps = withdraw(locked.rules, id);
  if (steps.length === 0) throw conflict(legacyAccessMessages.nothingToWithdraw);
  await applySteps(tx, locked, steps, { actor });
}

/** A trusted person steps down. */
export async function stepDown(tx: Database, id: string, actor: Actor): Promise<void> {
  const { person, ...locked } = await lockEntrusted(tx, id, actor.id);
  await removeTrustedPerson(tx, locked, person, 'left', actor);
}

/** The owner is well: refuses open requests, ends releases, and restarts the check-ins. */
export async function refuseAll(tx: Database, actor: Actor): Promise<void> {
  await refuseIn(tx, await lockCase(tx, actor.id), actor);
}

/**
 * The same through the mailed link, without a login.
 * @returns the owner's id
 * @throws {ApiError} 404 for an invalid link
 */
export async function refuseByLink(
  tx: Database,
  token: string,
  from: Omit<AuditActor, 'id' | 'username'>,
): Promise<string> {
  const locked = await lockByToken(tx, token, 'refuse_release');
  if (!locked) throw await deadRefuseLink(tx, token);
  // Not "used": this transaction is undone, and nothing is refused.
  if (!isOwners(locked.used, locked.owner)) throw notFound(legacyAccessMessages.refuseLinkUnknown);
  const username = `${locked.owner.username} (by the mailed link)`;
  await refuseIn(tx, locked, { id: null, username, ...from });
  return locked.owner.id;
}

async function refuseIn(tx: Database, locked: LockedCase, actor: AuditActor): Promise<void> {
  const steps = refuse(locked.rules, locked.now.getTime());
  await applySteps(tx, locked, steps, { actor });
  if (locked.plan.check_in === 'off') return;
  if (locked.plan.check_in_asks > 0)
    await recordLegacyAccessEvent(tx, locked, 'well', 'The owner answered that they are well.', actor);
  await recordCheckIn(tx, locked.owner.id);
}

/** The page behind the mailed link to refuse. Opening it changes nothing. @throws {ApiError} 404 */
export async function readRefuseLink(db: Database, token: string): Promise<RefuseLink> {
  const found = await findAccountToken(db, token, 'refuse_release');
  const owner = found && (await findUser(db, found.user_id));
  if (!owner || !isOwners(found, owner)) throw await deadRefuseLink(db, token);
  return { requests: await runningRequests(db, owner.id) };
}

/** Why a link refuses nothing: because it has done so, or because it doesn't work. */
async function deadRefuseLink(db: Database, token: string) {
  const used = await findAccountToken(db, token, 'refuse_release', isUsed);
  return notFound(used ? legacyAccessMessages.refuseLinkUsed : legacyAccessMessages.refuseLinkUnknown);
}

/**
 * Whether a link was mailed to the owner's mailbox of today. It is valid for months, and somebody else may
 * read the one that the owner had before.
 */
const isOwners = ({ email }: AccountTokenRow, owner: UserRow) => sameEmail(email, securityMailbox(owner));

/** The requests that the owner can refuse now, and those that were already granted. */
export async function runningRequests(db: Database, ownerId: string): Promise<RunningRequest[]> {
  return (await readPeople(db, ownerId)).flatMap(({ id, name, request }) =>
    request && isOpen(toRequest(request))
      ? [
          {
            id,
            name,
            state: request.state,
            source: request.source,
            reason: request.reason,
            asked_at: isoOf(request.asked_at),
            opens_at: opensOn(request),
          },
        ]
      : [],
  );
}
