import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  agentsOf,
  emergencyKinds,
  englishPaper,
  messages,
  paperOf,
  paperText,
  type AnyAnswers,
  type PaperDocument,
  type PaperKind,
  type PaperPerson,
} from '@heartwood/domain';
import { appendToAuditLog, paperSubject, type AuditEntryType } from '../../platform/audit/audit-log';
import { schema, type Database } from '../../platform/db/database';
import { assertUnchangedSince, conflict, invalidField } from '../../platform/http/errors/api-error';
import type { Actor, AuditActor } from '../../platform/http/session';
import { assertWithinQuota, mailboxOf } from '../accounts';
import { tellAgents } from './agent-mail';
import { lockPaper, type PaperRow } from './paper-rows';

const { documents, emergencyCodes, papers } = schema;

/** Adds an event to a paper's record. */
export const record = (
  tx: Database,
  { id, document }: { id: string; document: PaperDocument },
  type: AuditEntryType,
  detail: string,
  actor?: AuditActor,
) => appendToAuditLog(tx, paperSubject(id), { type, detail, text: paperText(document), actor });

const mailboxesOf = (people: readonly PaperPerson[]) => [
  ...new Set(people.flatMap(({ email }) => (email ? [mailboxOf(email)] : []))),
];

/** What is stored of the answers. */
const stored = (kind: PaperKind, answers: AnyAnswers) => ({
  answers,
  document: englishPaper(kind, answers),
  agent_mailboxes: mailboxesOf(agentsOf(kind, answers)),
});

/**
 * Saves a new draft and returns its id. It replaces the signed paper of its kind, if there is one, once
 * it is signed, and is open to its agents as that one is.
 * @throws {ApiError} 409 if there is a draft of this kind
 */
export async function createPaper(
  tx: Database,
  { kind, answers, agents_read }: { kind: PaperKind; answers: AnyAnswers; agents_read?: boolean },
  actor: Actor,
): Promise<string> {
  await assertWithinQuota(tx, 'papers', actor.id);
  const { id, status, version, agents_read: reading } = papers;
  const own = await tx
    .select({ id, status, version, agents_read: reading })
    .from(papers)
    .where(and(eq(papers.owner_id, actor.id), eq(papers.kind, kind)));
  if (own.some((paper) => paper.status === 'draft')) throw conflict(messages.paperDraftExists);
  const signed = own.find((paper) => paper.status === 'signed');
  const [row] = await tx
    .insert(papers)
    .values({
      ...stored(kind, answers),
      ...{ owner_id: actor.id, kind, agents_read: agents_read ?? signed?.agents_read ?? true },
      version: Math.max(0, ...own.map((paper) => paper.version)) + 1,
      replaces_id: signed?.id ?? null,
    })
    .returning();
  if (!row) throw new Error('The database kept no paper.');
  await record(tx, row, 'created', `Saved a draft of “${paperOf(kind).title}”.`, actor);
  return row.id;
}

/**
 * Changes a draft. If somebody has signed it, their signature is void, because it was given to another
 * text.
 * @throws {ApiError} 409 if it is no draft, or was changed since it was read
 */
export async function updatePaper(
  tx: Database,
  id: string,
  edit: { kind: PaperKind; answers: AnyAnswers; unchanged_since?: string },
  actor: Actor,
): Promise<void> {
  const row = await lockPaper(tx, id, actor.id);
  if (row.kind !== edit.kind) throw invalidField(edit.kind, messages.paperOtherKind);
  if (row.status !== 'draft') throw conflict(messages.paperNotDraft);
  assertUnchangedSince(edit.unchanged_since, row, messages.paperChangedElsewhere);
  const values = stored(row.kind, edit.answers);
  const isSame = paperText(values.document) === paperText(row.document);
  const isSigned = Object.keys(row.signatures).length > 0;
  const changed = isSame ? {} : { version: row.version + 1, signatures: {} };
  await tx
    .update(papers)
    .set({ ...values, ...changed, updated_at: sql`now()` })
    .where(eq(papers.id, id));
  // A draft that nobody has signed is saved while it is written: each save is no event.
  if (!isSame && isSigned)
    await record(tx, { id, ...values }, 'voided', 'Changed the text. It has to be signed again.', actor);
}

/** Deletes a draft; its record stays. @throws {ApiError} 409 if it is signed */
export async function deletePaper(tx: Database, id: string, actor: Actor): Promise<void> {
  const row = await lockPaper(tx, id, actor.id);
  if (row.status !== 'draft') throw conflict(messages.paperIsSigned);
  await record(tx, row, 'deleted', 'Deleted the draft.', actor);
  await tx.delete(papers).where(eq(papers.id, id));
}

/** Revokes a signed paper, at its owner's word. @throws {ApiError} 409 if it isn't signed */
export async function revokePaper(tx: Database, id: string, actor: Actor): Promise<void> {
  const row = await lockPaper(tx, id, actor.id);
  if (row.status !== 'signed') throw conflict(messages.paperNotSigned);
  await markRevoked(tx, row, { detail: 'The owner revoked this paper.' }, actor);
  await endUselessCode(tx, actor.id);
}

/** A code on a wallet card ends with the last paper that it opens, so that it doesn't open a later one. */
async function endUselessCode(tx: Database, ownerId: string): Promise<void> {
  const own = and(eq(papers.owner_id, ownerId), eq(papers.status, 'signed'));
  const opened = await tx.$count(papers, and(own, inArray(papers.kind, emergencyKinds)));
  if (opened === 0) await tx.delete(emergencyCodes).where(eq(emergencyCodes.user_id, ownerId));
}

/**
 * Marks a locked paper as revoked: its agents can't read it any more, and learn that, as does whoever checks
 * its PDF.
 * @param told mailboxes of agents who get a mail about the newer one
 */
export async function markRevoked(
  tx: Database,
  row: PaperRow,
  { detail, told }: { detail: string; told?: readonly string[] },
  actor: Actor,
): Promise<void> {
  await tx
    .update(papers)
    .set({ status: 'revoked', revoked_at: sql`now()`, updated_at: sql`now()` })
    .where(eq(papers.id, row.id));
  await record(tx, row, 'revoked', detail, actor);
  await tellAgents(tx, row, 'revoked', told);
}

/** Notes whether the people whom a paper gives an office may read it. */
export async function setReaders(
  tx: Database,
  id: string,
  agents_read: boolean,
  actor: Actor,
): Promise<void> {
  const row = await lockPaper(tx, id, actor.id);
  if (row.agents_read === agents_read) return;
  await tx
    .update(papers)
    .set({ agents_read, updated_at: sql`now()` })
    .where(eq(papers.id, id));
  const detail = agents_read
    ? 'The people named in it may read this paper while it is signed.'
    : 'Nobody but the owner may read this paper.';
  await record(tx, row, 'changed', detail, actor);
  if (row.status === 'signed') await tellAgents(tx, { ...row, agents_read }, 'signed');
}

/** Detaches the files of a paper of one kind, and returns their keys, to be removed from the store. */
export async function detachFiles(tx: Database, paperId: string, kind: 'paper_scan'): Promise<string[]> {
  const rows = await tx
    .update(documents)
    .set({ paper_id: null, stored_at: null })
    .where(and(eq(documents.paper_id, paperId), eq(documents.kind, kind)))
    .returning({ key: documents.key });
  return rows.map(({ key }) => key);
}
