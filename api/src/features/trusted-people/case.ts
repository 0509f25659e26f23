import { and, asc, eq, sql } from 'drizzle-orm';
import {
  legacyAccessMessages,
  type CasePerson,
  type AccessCase,
  type AccessRequest,
} from '@heartwood/domain';
import {
  type AccountTokenRow,
  findAccountToken,
  findUser,
  spendAccountToken,
  type UserRow,
} from '../accounts';
import { schema, type Database } from '../../platform/db/database';
import type { TokenPurpose } from '../../platform/db/schema/accounts';
import { notFound } from '../../platform/http/errors/api-error';

const { accessPlans, accessRequests, paperKeys, trustedPeople } = schema;

type PlanRow = typeof accessPlans.$inferSelect;
export type PersonRow = typeof trustedPeople.$inferSelect;
export type RequestRow = typeof accessRequests.$inferSelect;

export type PaperKeyRow = typeof paperKeys.$inferSelect;

export interface PersonWithRequest extends PersonRow {
  request: RequestRow | null;
  /** Their key on paper. */
  paper: PaperKeyRow | null;
}

/** Everything about one owner that the rules need, locked until the transaction ends. */
export interface LockedCase {
  owner: UserRow;
  plan: PlanRow;
  people: PersonWithRequest[];
  /** The same data in the format of the rules in `shared/domain`. */
  rules: AccessCase;
  /** The database's clock, read after the lock was acquired. */
  now: Date;
}

/** Locks an owner's trusted people: of two concurrent changes, the second sees the first one's result. */
export async function lockCase(tx: Database, ownerId: string): Promise<LockedCase> {
  await tx.insert(accessPlans).values({ owner_id: ownerId }).onConflictDoNothing();
  const [plan] = await tx.select().from(accessPlans).where(eq(accessPlans.owner_id, ownerId)).for('update');
  const owner = await findUser(tx, ownerId);
  if (!plan || !owner) throw new Error('An owner of trusted people has no account.');
  const people = await readPeople(tx, ownerId);
  return { owner, plan, people, rules: rulesOf(plan, people), now: await databaseNow(tx, ownerId) };
}

/**
 * Uses a mailed link, under the lock of its owner. The lock comes first, because everything that revokes
 * links holds it too. Otherwise, the two would deadlock.
 */
export async function lockByToken(
  tx: Database,
  token: string,
  purpose: TokenPurpose,
): Promise<(LockedCase & { used: AccountTokenRow }) | undefined> {
  const found = await findAccountToken(tx, token, purpose);
  if (!found) return undefined;
  const locked = await lockCase(tx, found.user_id);
  const used = await spendAccountToken(tx, token, purpose);
  return used && { ...locked, used };
}

/** An owner's settings; undefined if they have named nobody. */
export async function findPlan(db: Database, ownerId: string): Promise<PlanRow | undefined> {
  const [plan] = await db.select().from(accessPlans).where(eq(accessPlans.owner_id, ownerId));
  return plan;
}

/** An owner's trusted people, in the order in which they were named. */
export async function readPeople(db: Database, ownerId: string): Promise<PersonWithRequest[]> {
  const rows = await db
    .select({ person: trustedPeople, request: accessRequests, paper: paperKeys })
    .from(trustedPeople)
    .leftJoin(accessRequests, eq(accessRequests.person_id, trustedPeople.id))
    .leftJoin(paperKeys, eq(paperKeys.person_id, trustedPeople.id))
    .where(eq(trustedPeople.owner_id, ownerId))
    .orderBy(asc(trustedPeople.invited_at), asc(trustedPeople.id));
  return rows.map(({ person, ...more }) => ({ ...person, ...more }));
}

/**
 * The relationship between the reader and a person who trusts them.
 * @throws {ApiError} 404 for everyone else, including people who were removed
 */
export async function findEntrusted(db: Database, id: string, userId: string): Promise<PersonWithRequest> {
  const [row] = await db
    .select({ person: trustedPeople, request: accessRequests, paper: paperKeys })
    .from(trustedPeople)
    .leftJoin(accessRequests, eq(accessRequests.person_id, trustedPeople.id))
    .leftJoin(paperKeys, eq(paperKeys.person_id, trustedPeople.id))
    .where(and(eq(trustedPeople.id, id), eq(trustedPeople.user_id, userId)));
  if (!row) throw notFound(legacyAccessMessages.entrustedGone);
  return { ...row.person, request: row.request, paper: row.paper };
}

/** The same under the owner's lock, for changes. */
export async function lockEntrusted(
  tx: Database,
  id: string,
  userId: string,
): Promise<LockedCase & { person: PersonWithRequest }> {
  const { owner_id } = await findEntrusted(tx, id, userId);
  const locked = await lockCase(tx, owner_id);
  const person = locked.people.find((each) => each.id === id && each.user_id === userId);
  if (!person) throw notFound(legacyAccessMessages.entrustedGone);
  return { ...locked, person };
}

/** The database's current time, not the transaction's start time: it may have waited for the lock. */
async function databaseNow(tx: Database, ownerId: string): Promise<Date> {
  const [row] = await tx
    .select({ now: sql`clock_timestamp()`.mapWith(accessPlans.well_at) })
    .from(accessPlans)
    .where(eq(accessPlans.owner_id, ownerId));
  if (!row) throw new Error('The database has no clock.');
  return row.now;
}

function rulesOf(plan: PlanRow, people: readonly PersonWithRequest[]): AccessCase {
  const { waiting_days, certificate_days, two_people } = plan;
  return { waiting_days, certificate_days, two_people, people: people.map(casePersonOf) };
}

export function casePersonOf({ id, accepted_at, request, paper }: PersonWithRequest): CasePerson {
  return {
    id,
    accepted: accepted_at !== null,
    paper: paper !== null,
    request: request && toRequest(request),
  };
}

export function toRequest(row: RequestRow): AccessRequest {
  const { state, source, waiting_days, certificate_days, two_people, notices } = row;
  return {
    ...{ state, source, waiting_days, certificate_days, two_people, notices },
    asked_at: row.asked_at.getTime(),
    noticed_at: row.noticed_at.getTime(),
    // During an update, a server of an earlier release sends a notice without updating this column.
    told_at: row.told_at && row.told_at >= row.noticed_at ? row.told_at.getTime() : null,
    closed_at: row.closed_at?.getTime() ?? null,
  };
}
