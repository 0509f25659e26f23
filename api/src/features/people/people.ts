import { and, asc, eq, sql } from 'drizzle-orm';
import { MAX_PEOPLE, messages, NameSet, type KnownPerson, type PersonFacts } from '@heartwood/domain';
import { schema, type Database } from '../../platform/db/database';
import { hasValues } from '../../platform/db/has-values';
import { isUuid } from '../../platform/db/ids';
import { conflict, notFound } from '../../platform/http/errors/api-error';

const { people } = schema;

type PersonRow = typeof people.$inferSelect;

/** An account's people, in the order in which they were named. */
export async function listPeople(db: Database, ownerId: string): Promise<KnownPerson[]> {
  const rows = await db
    .select()
    .from(people)
    .where(eq(people.owner_id, ownerId))
    .orderBy(asc(people.created_at), asc(people.id));
  return rows.map(toPerson);
}

/** @throws {ApiError} 404 if there is no such person, or they are in someone else's list */
export async function readPerson(db: Database, id: string, ownerId: string): Promise<KnownPerson> {
  return toPerson(await findRow(db, id, ownerId));
}

/**
 * Adds somebody, and returns the id.
 * @throws {ApiError} 409 if somebody of that name is in the list, or if it is full
 */
export async function addPerson(tx: Database, facts: PersonFacts, ownerId: string): Promise<string> {
  const others = await lockList(tx, ownerId);
  if (others.length >= MAX_PEOPLE) throw conflict(messages.tooManyPeople(MAX_PEOPLE));
  assertNewName(others, facts.name);
  return insertPerson(tx, facts, ownerId);
}

/**
 * Adds those whose names are new, in their order.
 * @throws {ApiError} 409 if the list has no room for them
 */
export async function addNewPeople(
  tx: Database,
  people: readonly PersonFacts[],
  ownerId: string,
): Promise<void> {
  const others = await lockList(tx, ownerId);
  const names = new NameSet(others.map(({ name }) => name));
  const added = people.filter(({ name }) => names.add(name));
  if (others.length + added.length > MAX_PEOPLE) throw conflict(messages.tooManyPeople(MAX_PEOPLE));
  for (const facts of added) await insertPerson(tx, facts, ownerId);
}

async function insertPerson(tx: Database, facts: PersonFacts, ownerId: string): Promise<string> {
  const [row] = await tx
    .insert(people)
    // Several are often added in one moment, and `now()` is that of the transaction.
    .values({ ...columnsOf(facts), owner_id: ownerId, created_at: sql`clock_timestamp()` })
    .returning({ id: people.id });
  if (!row) throw new Error('The database kept nobody.');
  return row.id;
}

/** @throws {ApiError} 404 for nobody of this account's; 409 if somebody else has that name */
export async function changePerson(
  tx: Database,
  id: string,
  facts: PersonFacts,
  ownerId: string,
): Promise<void> {
  const all = await lockList(tx, ownerId);
  const before = await findRow(tx, id, ownerId);
  assertNewName(
    all.filter((person) => person.id !== id),
    facts.name,
  );
  if (hasValues<PersonRow>(before, columnsOf(facts))) return;
  await tx
    .update(people)
    .set({ ...columnsOf(facts), updated_at: sql`now()` })
    .where(eq(people.id, id));
}

/** @throws {ApiError} 404 for nobody of this account's */
export async function removePerson(tx: Database, id: string, ownerId: string): Promise<void> {
  await findRow(tx, id, ownerId);
  await tx.delete(people).where(eq(people.id, id));
}

/** Deletes an account's list. */
export async function deletePeople(tx: Database, ownerId: string): Promise<void> {
  await tx.delete(people).where(eq(people.owner_id, ownerId));
}

/** Of two concurrent changes of a list, the second waits here until it sees the first. */
async function lockList(tx: Database, ownerId: string): Promise<{ id: string; name: string }[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`people of ${ownerId}`}, 1))`);
  return tx.select({ id: people.id, name: people.name }).from(people).where(eq(people.owner_id, ownerId));
}

function assertNewName(others: readonly { name: string }[], name: string): void {
  if (new NameSet(others.map((other) => other.name)).has(name)) throw conflict(messages.personKnown);
}

async function findRow(db: Database, id: string, ownerId: string): Promise<PersonRow> {
  const [row] = isUuid(id)
    ? await db
        .select()
        .from(people)
        .where(and(eq(people.id, id), eq(people.owner_id, ownerId)))
    : [];
  if (!row) throw notFound(messages.personNotFound);
  return row;
}

function columnsOf({ name, relationship, email, date_of_birth, is_adult }: PersonFacts) {
  return { name, relationship: relationship ?? null, email, date_of_birth, is_adult: is_adult ?? null };
}

function toPerson({ owner_id: _owner, relationship, is_adult, ...row }: PersonRow): KnownPerson {
  return {
    ...row,
    ...(relationship && { relationship }),
    ...(is_adult !== null && { is_adult }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
