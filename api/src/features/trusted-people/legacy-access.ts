import { and, asc, desc, eq } from 'drizzle-orm';
import {
  defaultPlan,
  executorLetter,
  fullName,
  isReleased,
  legacyAccessMessages,
  opensAtOnce,
  todayOf,
  type CasePerson,
  type Entrusted,
  type EstateLoan,
  type EntrustedListItem,
  type FirstDays,
  type Released,
  type ReleasedFile,
  type Seen,
  type Trust,
  type TrustRecord,
} from '@heartwood/domain';
import { findUser, type UserRow } from '../accounts';
import { schema, type Database } from '../../platform/db/database';
import { notFound, unavailable } from '../../platform/http/errors/api-error';
import type { DocumentStore, OpenDocument } from '../../platform/storage/store';
import type { Actor, AuditActor } from '../../platform/http/session';
import { estateLoans, representOwner } from '../loans';
import { toTrust } from '../trusts';
import {
  readExecutions,
  readLegacyAccessFiles,
  readLegacyAccessWills,
  readOriginals,
} from './legacy-access-wills';
import { findCertificate, toRequestView } from './views';
import {
  casePersonOf,
  findEntrusted,
  findPlan,
  lockEntrusted,
  toRequest,
  type LockedCase,
  type PersonWithRequest,
} from './case';
import { recordLegacyAccessEvent } from './steps';
import { listSeen, noteSeen } from './seen';

const { documents, trustedPeople, trusts } = schema;

/** The people who have named this account as trusted. */
export async function listEntrusted(db: Database, userId: string): Promise<EntrustedListItem[]> {
  const rows = await db
    .select({ id: trustedPeople.id })
    .from(trustedPeople)
    .where(eq(trustedPeople.user_id, userId))
    .orderBy(asc(trustedPeople.accepted_at), asc(trustedPeople.id));
  const list: EntrustedListItem[] = [];
  for (const { id } of rows) {
    const person = await findEntrusted(db, id, userId);
    const owner = await ownerOf(db, person);
    list.push({ id, owner_name: fullName(owner), request: await toRequestView(db, person) });
  }
  return list;
}

/**
 * The documents that one person has released to this account, and what opens before.
 * Reading either is recorded.
 */
export async function readEntrusted(db: Database, id: string, actor: Actor): Promise<Entrusted> {
  const found = await findEntrusted(db, id, actor.id);
  if (!(await opensFirstDays(db, found))) return entrusted(db, found);
  return db.transaction(async (tx) => {
    // Read again under the lock: a concurrent release and refusal are serialized.
    const { person, ...locked } = await lockEntrusted(tx, id, actor.id);
    if (!(await opensFirstDays(tx, person))) return entrusted(tx, person);
    const first_days = await readFirstDays(tx, locked, person);
    if (!isReleased(casePersonOf(person))) {
      await noteSeen(tx, locked, `${person.name} opened what a death certificate opens at once.`, actor);
      return entrusted(tx, person, { first_days });
    }
    const released = await readReleased(tx, locked.owner, person);
    await noteSeen(tx, locked, `${person.name} opened what was released to them.`, actor);
    const loans = person.opens_will ? await estateLoans(tx, locked.owner.id, actor.id) : undefined;
    const seen = await listSeen(tx, locked.owner.id);
    return entrusted(tx, person, { first_days, released, seen, ...(loans && { loans }) });
  });
}

/**
 * A trusted person acts for the owner in one of their loans: who also has the will, after the release.
 * @throws {ApiError} 404 before it, and to everyone else; 409 if somebody acts for the owner already
 */
export async function representInLoan(
  tx: Database,
  { id, loanId }: { id: string; loanId: string },
  actor: Actor,
): Promise<void> {
  const { person, ...locked } = await lockEntrusted(tx, id, actor.id);
  if (!isReleased(casePersonOf(person)) || !person.opens_will)
    throw notFound(legacyAccessMessages.notReleased);
  await representOwner(tx, loanId, locked.owner.id, actor);
  await recordLegacyAccessEvent(tx, locked, 'seen', `${person.name} acts for the owner in a loan.`, actor);
}

const opensFirstDays = async (db: Database, { id, accepted_at, request }: PersonWithRequest) =>
  accepted_at !== null &&
  opensAtOnce(
    request && toRequest(request),
    !['pending', 'rejected'].includes(request?.certificate_review ?? '') &&
      (await findCertificate(db, id)) !== null,
  );

/** What is needed in the first days after a death. */
export const readFirstDays = async (
  db: Database,
  { owner, plan }: LockedCase,
  { opens_will }: PersonWithRequest,
): Promise<FirstDays> => ({
  originals: opens_will ? await readOriginals(db, owner.id) : null,
  funeral_wishes: plan.funeral_wishes,
});

/** Who reads what was released to a trusted person: their account, or the bearer of their key on paper. */
export interface Reader {
  actor: AuditActor;
  lock: (tx: Database) => Promise<LockedCase & { person: PersonWithRequest }>;
  isReleased: (person: CasePerson) => boolean;
  /** In the record. */
  nameOf: (person: PersonWithRequest) => string;
}

/** @returns the account of a trusted person */
export const accountReader = (id: string, actor: Actor): Reader => ({
  actor,
  lock: (tx) => lockEntrusted(tx, id, actor.id),
  isReleased,
  nameOf: ({ name }) => name,
});

/**
 * A file that was released to this reader.
 * @throws {ApiError} 404 for any other file, and before and after the release
 */
export async function openLegacyAccessFile(
  { db, store }: { db: Database; store: DocumentStore },
  documentId: string,
  { actor, lock, ...reader }: Reader,
): Promise<OpenDocument & ReleasedFile> {
  const row = await db.transaction(async (tx) => {
    const { person, ...locked } = await lock(tx);
    if (!reader.isReleased(casePersonOf(person)) || !person.opens_will)
      throw notFound(legacyAccessMessages.notReleased);
    const files = await readLegacyAccessFiles(tx, locked.owner.id);
    const file = files.find((each) => each.id === documentId);
    if (!file) throw notFound(legacyAccessMessages.notReleased);
    const [stored] = await tx
      .select({ key: documents.key })
      .from(documents)
      .where(and(eq(documents.id, documentId), eq(documents.owner_id, locked.owner.id)));
    if (!stored) throw notFound(legacyAccessMessages.notReleased);
    const what = file.kind === 'signed_pdf' ? 'the sealed PDF' : 'the scan of the signed will';
    await noteSeen(tx, locked, `${reader.nameOf(person)} downloaded ${what}, SHA-256 ${file.sha256}.`, actor);
    return { ...file, key: stored.key };
  });
  const found = await store.open(row.key).catch((cause: unknown) => {
    throw unavailable(cause);
  });
  if (!found) throw notFound(legacyAccessMessages.notReleased);
  const { key: _key, ...file } = row;
  return { ...file, content: found.content };
}

async function entrusted(
  db: Database,
  person: PersonWithRequest,
  open: { first_days?: FirstDays; released?: Released; loans?: EstateLoan[]; seen?: Seen[] } = {},
): Promise<Entrusted> {
  const [owner, plan] = [await ownerOf(db, person), await findPlan(db, person.owner_id)];
  const terms = plan ?? defaultPlan;
  const executions = person.known_before === 'execution' ? await readExecutions(db, person.owner_id) : null;
  return {
    id: person.id,
    owner_name: fullName(owner),
    request: await toRequestView(db, person),
    waiting_days: person.request?.waiting_days ?? terms.waiting_days,
    certificate_days: (person.request ?? terms).certificate_days,
    two_people: terms.two_people,
    first_days: open.first_days ?? null,
    executions,
    released: open.released ?? null,
    loans: open.loans ?? null,
    seen: open.seen ?? [],
  };
}

/** What was released to a person. */
export async function readReleased(
  db: Database,
  owner: UserRow,
  person: PersonWithRequest,
): Promise<Released> {
  const list = person.opens_letters || person.opens_trusts ? await readTrusts(db, owner.id) : [];
  const today = todayOf(new Date());
  return {
    wills: person.opens_will ? await readLegacyAccessWills(db, owner.id) : null,
    letters: person.opens_letters
      ? list.map((trust) => ({
          trust_id: trust.id,
          letter: executorLetter(trust, { owner: fullName(owner), date: today, rate: null }),
        }))
      : null,
    trusts: person.opens_trusts ? list.map(recordOfTrust) : null,
  };
}

/** Excludes what is released with the letter: the steps, and where everything is kept. */
const recordOfTrust = ({
  instructions: _steps,
  holdings: _holdings,
  helpers: _helpers,
  rehearsal_on: _on,
  yearly_reminder: _mail,
  ...record
}: Trust): TrustRecord => record;

async function readTrusts(db: Database, ownerId: string): Promise<Trust[]> {
  const rows = await db
    .select()
    .from(trusts)
    .where(eq(trusts.owner_id, ownerId))
    .orderBy(desc(trusts.created_at));
  return rows.map(toTrust);
}

async function ownerOf(db: Database, { owner_id }: PersonWithRequest): Promise<UserRow> {
  const owner = await findUser(db, owner_id);
  if (!owner) throw notFound(legacyAccessMessages.entrustedGone);
  return owner;
}
