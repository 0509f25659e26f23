import { eq, sql } from 'drizzle-orm';
import {
  formatDate,
  messages,
  methodWords,
  paperFaults,
  paperOf,
  paperSigners,
  paperStatementText,
  sameName,
  type PaperInkReport,
  type PaperSigner,
  type TypedSignature,
} from '@heartwood/domain';
import { schema, type Database } from '../../platform/db/database';
import { conflict, invalid, invalidField } from '../../platform/http/errors/api-error';
import type { Actor } from '../../platform/http/session';
import type { SignatureCheck } from '../../platform/signatures/check-signature';
import { checkTypedName } from '../../platform/signatures/signature-details';
import { tellAgents } from './agent-mail';
import { markRevoked, record } from './paper-changes';
import { assertVersion, lockPaper, type PaperRow } from './paper-rows';
import { assertPaid } from './plan-price';

const { papers } = schema;

const titles = {
  owner: 'owner',
  witness_1: 'first witness',
  witness_2: 'second witness',
} as const satisfies Record<PaperSigner, string>;

interface PaperSigningRequest extends TypedSignature {
  role: PaperSigner;
  signature: string;
  place: string;
  statement: string;
  version?: number;
}

/**
 * Signs a draft as one person. With the last signature that the paper's law asks for it is signed, and
 * revokes the one that it replaces.
 * @throws {ApiError} 409 if it can't be signed now, 400 if it isn't complete, or the signature isn't that
 * person's
 */
export async function signPaper(
  tx: Database,
  id: string,
  { role, signature, place, statement, version, ...typed }: PaperSigningRequest,
  { actor, check }: { actor: Actor; check: SignatureCheck },
): Promise<void> {
  const row = await lockPaper(tx, id, actor.id);
  if (row.status !== 'draft') throw conflict(messages.paperNotDraft);
  assertVersion(version, row);
  await assertMaySign(tx, row);
  const { onScreen } = paperOf(row.kind).signing;
  if (!onScreen.includes(role)) throw invalidField('role', messages.paperNotTheirs);
  const places = row.document.signatures.map((each) => each.role);
  if (!onScreen.every((each) => places.includes(each))) throw conflict(messages.paperOnPaperOnly);
  if (row.signatures[role]) throw conflict(messages.paperSignedAlready);
  if (role !== 'owner' && !row.signatures.owner) throw conflict(messages.paperOrder);
  const ink_sha256 = check('signature', signature);
  if (Object.values(row.signatures).some((other) => other.ink_sha256 === ink_sha256))
    throw invalidField('signature', messages.paperSamePicture);
  const made = methodOf(row, role, typed);
  if (statement !== paperStatementText(row.kind, role, row.document, { place, method: made.method }))
    throw conflict(messages.statementChanged);
  const given = {
    ...{ image: signature, ink_sha256, place, statement },
    signed_at: new Date().toISOString(),
    ...made,
  };
  const signatures = { ...row.signatures, [role]: given };
  await tx
    .update(papers)
    .set({ signatures, updated_at: sql`now()` })
    .where(eq(papers.id, id));
  const [, ...sentences] = statement.split('\n- ');
  const detail = `Signed by the ${titles[role]}, ${methodWords[made.method]}, in ${place}. The signer stated: “${sentences.join(' ')}”`;
  await record(tx, row, 'signed', detail, actor);
  if (onScreen.every((each) => signatures[each]))
    await markSigned(tx, row, 'Signed on the screen by all who have to.', actor);
}

/** How the signature was made. @throws {ApiError} 400 if the typed name isn't the signer's */
function methodOf({ document }: PaperRow, role: PaperSigner, typed: TypedSignature) {
  const named = document.signatures.map((place) => ({ ...place, title: titles[place.role] }));
  const name = named.find((place) => place.role === role)?.name ?? '';
  return checkTypedName(typed, { name, others: named.filter((place) => place.role !== role) });
}

/**
 * Stores what the owner reports about a signing on paper: the paper counts as signed, as they say. A
 * signed one can be reported too, such as a power of attorney that a notary saw later.
 * @throws {ApiError} 409 if it was revoked, or changed since it was read
 */
export async function reportPaperInk(
  tx: Database,
  id: string,
  { version, ...report }: PaperInkReport & { version?: number },
  actor: Actor,
): Promise<void> {
  const row = await lockPaper(tx, id, actor.id);
  if (row.status === 'revoked') throw conflict(messages.paperInkDone);
  assertVersion(version, row);
  await assertMaySign(tx, row);
  const needsWitnesses = paperOf(row.kind).signing.notary === 'instead_of_witnesses';
  const witnesses = report.witness_1_name && report.witness_2_name;
  if (needsWitnesses && !witnesses && !report.notary_name)
    throw invalidField('witness_1_name', messages.paperInkWitnesses);
  for (const field of ['witness_1_name', 'witness_2_name', 'notary_name'] as const)
    if (sameName(report[field], row.document.owner)) throw invalidField(field, messages.paperNamesOwner);
  if (sameName(report.witness_1_name, report.witness_2_name))
    throw invalidField('witness_2_name', messages.sameWitness);
  const ink_signing = { ...report, reported_at: new Date().toISOString() };
  await tx
    .update(papers)
    .set({ ink_signing, updated_at: sql`now()` })
    .where(eq(papers.id, id));
  const names = [report.witness_1_name, report.witness_2_name].filter(Boolean).join(' and ');
  const detail = [
    `The owner reported that this paper was signed with a pen on ${formatDate(report.signed_on)}, in ${report.place}`,
    names && `with ${names} as witnesses`,
    report.notary_name && `before a notary, ${report.notary_name}`,
  ];
  await record(tx, row, 'ink_reported', `${detail.filter(Boolean).join(', ')}.`, actor);
  if (row.status === 'draft') await markSigned(tx, row, 'Signed on paper, as its owner reported.', actor);
}

/** Rejects signing a paper that isn't paid for, or that is incomplete or breaks a rule. */
async function assertMaySign(tx: Database, row: PaperRow): Promise<void> {
  await assertPaid(tx, row.owner_id);
  const faults = paperFaults(row.kind, row.answers);
  if (faults.length === 0) return;
  const fields = Object.fromEntries(faults.map(({ field, message }) => [field, [message]]));
  throw invalid(
    faults.map(({ message }) => message),
    fields,
  );
}

async function markSigned(tx: Database, row: PaperRow, how: string, actor: Actor): Promise<void> {
  const replaced = row.replaces_id && (await lockSigned(tx, row.replaces_id));
  const detail = 'Revoked by a newer paper of its kind, which is signed.';
  const told = row.agents_read ? row.agent_mailboxes : [];
  if (replaced) await markRevoked(tx, replaced, { detail, told }, actor);
  await tx
    .update(papers)
    .set({ status: 'signed', signed_at: sql`now()` })
    .where(eq(papers.id, row.id));
  await record(tx, row, 'valid', how, actor);
  await tellAgents(tx, row, 'signed');
}

async function lockSigned(tx: Database, id: string): Promise<PaperRow | undefined> {
  const [row] = await tx.select().from(papers).where(eq(papers.id, id)).for('update');
  return row?.status === 'signed' ? row : undefined;
}

/** The roles that sign a kind of paper on the screen, in their order. */
export const rolesOf = (row: Pick<PaperRow, 'kind'>): readonly PaperSigner[] =>
  paperSigners.filter((role) => paperOf(row.kind).signing.onScreen.includes(role));
