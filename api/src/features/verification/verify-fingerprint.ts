import { and, asc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import {
  unknownFingerprint,
  type AgreementState,
  type SubjectType,
  type Verification,
} from '@heartwood/domain';
import { schema, type Database } from '../../platform/db/database';

const { chainEnds, closedFiles, documents, events, loans, papers, trusts, willClosings, wills } = schema;

/**
 * What anyone may learn about a fingerprint. Threat: a person who can guess a text can compute its
 * SHA-256, and would learn that someone has agreed to it. So texts are not looked up. The fingerprint
 * of a PDF covers signatures, and that of an event covers the agreement's random id; nobody can guess
 * those. Deleted documents are unknown, even if somebody else stored a copy, except for a will that
 * its owner declared revoked.
 */
export async function verifyFingerprint(db: Database, sha256: string): Promise<Verification> {
  return (
    (await asPdf(db, eq(documents.sha256, sha256))) ??
    (await asRevokedPdf(db, eq(closedFiles.sha256, sha256))) ??
    (await asRecord(db, sha256)) ??
    unknownFingerprint
  );
}

/**
 * The same about the SHA-256 of what a PDF's seal covers, for a file that differs from the stored
 * one only in the seal's own place: a time stamp can be taken out there. Nobody can guess it,
 * because it covers the signatures.
 */
export async function verifySealedContents(db: Database, sha256: string): Promise<Verification> {
  return (
    (await asPdf(db, eq(documents.sealed_sha256, sha256))) ??
    (await asRevokedPdf(db, eq(closedFiles.sealed_sha256, sha256))) ??
    unknownFingerprint
  );
}

/**
 * The signed PDF of a will, a loan, or a paper. A PDF that belongs to none was not made here. A row without a
 * certificate may be a copy of somebody else's PDF; our seal makes a file of its own.
 */
async function asPdf(db: Database, isThis: SQL): Promise<Verification | null> {
  const [found] = await db
    .select({
      will: { state: wills.status, version: wills.version },
      loan: { state: loans.status, version: loans.version },
      paper: { state: papers.status, version: papers.version, revoked_at: papers.revoked_at },
      printed: sql<number>`coalesce(${documents.will_version}, ${documents.loan_version}, ${documents.paper_version})`,
      stored_at: documents.stored_at,
      typeset_sha256: documents.typeset_sha256,
    })
    .from(documents)
    .leftJoin(wills, eq(wills.id, documents.will_id))
    .leftJoin(loans, eq(loans.id, documents.loan_id))
    .leftJoin(papers, eq(papers.id, documents.paper_id))
    .where(
      and(
        isThis,
        inArray(documents.kind, ['signed_pdf', 'loan_note', 'paper_pdf']),
        isNotNull(documents.stored_at),
        isNotNull(documents.certificate_sha256),
        or(isNotNull(wills.id), isNotNull(loans.id), isNotNull(papers.id)),
      ),
    )
    // The same PDF, sealed twice in one second, is one file.
    .orderBy(asc(documents.stored_at))
    .limit(1);
  const agreement = found?.loan ?? found?.paper ?? found?.will;
  if (!found || !agreement) return null;
  const { state, version } = agreement;
  const { printed, stored_at } = found;
  return {
    known: true,
    of: 'pdf',
    kind: found.loan ? 'loan' : found.paper ? 'paper' : 'will',
    date: stored_at?.toISOString() ?? null,
    state,
    current: printed === version,
    sealed: true,
    // Notes have always been made here.
    made_by_server: found.loan !== null || found.typeset_sha256 !== null,
    declared_revoked_at: found.paper?.revoked_at?.toISOString() ?? null,
  };
}

/**
 * The sealed PDF of a will that its owner deleted and declared revoked: whoever has a copy has to learn that.
 * One whose owner only removed the copy kept here is unknown, like every deleted document.
 */
async function asRevokedPdf(db: Database, isThis: SQL): Promise<Verification | null> {
  const [found] = await db
    .select({
      stored_at: closedFiles.stored_at,
      made_by_server: closedFiles.made_by_server,
      at: willClosings.created_at,
    })
    .from(closedFiles)
    .innerJoin(willClosings, eq(willClosings.id, closedFiles.closing_id))
    .where(and(isThis, eq(willClosings.intent, 'revoke')))
    .orderBy(asc(willClosings.created_at))
    .limit(1);
  if (!found) return null;
  return {
    ...{ known: true, of: 'pdf', kind: 'will', state: 'revoked', current: true, sealed: true },
    date: found.stored_at.toISOString(),
    made_by_server: found.made_by_server,
    declared_revoked_at: found.at.toISOString(),
  };
}

/** The record of an agreement, up to the event with this hash. */
async function asRecord(db: Database, sha256: string): Promise<Verification | null> {
  const { subject_type: kind, subject_id: id, at: date } = events;
  const [event] = await db
    .select({ kind, id, date, end: chainEnds.hash })
    .from(events)
    .leftJoin(chainEnds, and(eq(chainEnds.subject_type, kind), eq(chainEnds.subject_id, id)))
    .where(eq(events.hash, sha256))
    .limit(1);
  // Whom a person trusts is private, and what operators did is theirs.
  if (!event || event.kind === 'trusted_people' || event.kind === 'installation') return null;
  const declared_revoked_at = await declaredRevokedAt(db, event.kind, event.id);
  const state = declared_revoked_at ? 'revoked' : await states[event.kind](db, event.id);
  if (!state) return null;
  return {
    ...unknownFingerprint,
    ...{ known: true, of: 'record', kind: event.kind, date: event.date, state },
    ...{ current: event.end === sha256, declared_revoked_at },
  };
}

/** When the owner of a deleted will declared it revoked, or a paper was revoked; null for all others. */
async function declaredRevokedAt(db: Database, kind: SubjectType, ofId: string): Promise<string | null> {
  if (kind === 'paper') {
    const [paper] = await db.select({ at: papers.revoked_at }).from(papers).where(eq(papers.id, ofId));
    return paper?.at?.toISOString() ?? null;
  }
  if (kind !== 'will') return null;
  const { id, intent, created_at } = willClosings;
  const [closing] = await db
    .select({ created_at })
    .from(willClosings)
    .where(and(eq(id, ofId), eq(intent, 'revoke')));
  return closing?.created_at.toISOString() ?? null;
}

type StateOf = (db: Database, id: string) => Promise<AgreementState | undefined>;

/** The state of an agreement; undefined if it was deleted. */
const states: Record<NonNullable<Verification['kind']>, StateOf> = {
  will: async (db, id) =>
    (await db.select({ state: wills.status }).from(wills).where(eq(wills.id, id)))[0]?.state,
  loan: async (db, id) =>
    (await db.select({ state: loans.status }).from(loans).where(eq(loans.id, id)))[0]?.state,
  paper: async (db, id) =>
    (await db.select({ state: papers.status }).from(papers).where(eq(papers.id, id)))[0]?.state,
  trust: async (db, id) => {
    const [trust] = await db.select({ active: trusts.is_active }).from(trusts).where(eq(trusts.id, id));
    return trust && (trust.active ? 'active' : 'not_active');
  },
};
