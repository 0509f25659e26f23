import { and, eq, sql } from 'drizzle-orm';
import {
  copyWill,
  isCurrentInk,
  messages,
  MAX_SIGNED_VERSIONS,
  signatureField,
  signerRoles,
  signerTitles,
  deletionBlocker,
  editBlocker,
  willActions,
  willContentKey,
  willDocument,
  willText,
  todayOf,
  type DeletionIntent,
  type SignerRole,
  type WillInput,
  type WillSignatureImages,
} from '@heartwood/domain';
import { assertWithinQuota } from '../accounts';
import { appendToAuditLog, willSubject } from '../../platform/audit/audit-log';
import { schema, type Database } from '../../platform/db/database';
import { assertRoomForVersion } from '../../platform/storage/quota';
import { conflict } from '../../platform/http/errors/api-error';
import { assertUnchangedSince } from '../../platform/http/errors/api-error';
import type { Actor } from '../../platform/http/session';
import type { SignatureCheck } from '../../platform/signatures/check-signature';
import { closeWill } from './closings';
import { lockWill, readWill, assertCurrentVersion, stateOf } from './will-rows';
import type { WillRow } from './will-columns';
import { assertAllowed } from './assert-allowed';
import { addSignatures } from './signing';
import { settleSignedWills } from './will-validity';
import { revokeReplacedWitnesses } from './witness-links';

const { documents, payments, wills, willVersions } = schema;

type Signatures = Partial<WillSignatureImages>;

/** Saves a new draft and returns its id. */
export async function createWill(tx: Database, data: WillInput, actor: Actor): Promise<string> {
  await assertAllowed(tx, data, actor.id);
  await assertWithinQuota(tx, 'wills', actor.id);
  const contract = textOfWill(data);
  const [row] = await tx.insert(wills).values({ owner_id: actor.id, data, contract }).returning();
  if (!row) throw new Error('The database kept no will.');
  await appendToAuditLog(tx, willSubject(row.id), {
    type: 'created',
    detail: 'Saved the draft.',
    text: contract,
    actor,
  });
  return row.id;
}

/**
 * Changes a draft, then signs it for the roles in the payload that have not signed. Changing the text voids
 * the signatures of the old text, which is kept. An answer that is not in the text leaves them as they are;
 * if it is a witness's email address, the link that was mailed to the old one is revoked.
 * @throws {ApiError} 409 if it isn't a draft, or was changed or signed since the version or the time
 *   that the client has read
 */
export async function updateWill(
  tx: Database,
  id: string,
  edit: { data: WillInput; signatures: Signatures; version?: number; unchanged_since?: string },
  { actor, check }: { actor: Actor; check: SignatureCheck },
): Promise<void> {
  const row = await lockWill(tx, id, actor.id);
  const reason = editBlocker(row);
  if (reason) throw conflict(reason);
  assertCurrentVersion(edit.version, row);
  assertUnchangedSince(edit.unchanged_since, row, messages.willChangedElsewhere);
  await assertAllowed(tx, edit.data, actor.id);
  const current = await replaceAnswers(tx, row, edit.data, actor);
  const fresh = await withoutVoided(tx, row, edit.signatures);
  await addSignatures(tx, current, fresh, { actor, check, device: 'account' });
}

/**
 * Deletes a will; its trail stays, and of one that was signed, a closing page. A payment for a draft counts
 * for another will: for one that all three have signed, or else for the next one that they sign.
 * @returns the keys of its documents, to be removed from the store once this is committed
 * @throws {ApiError} 409 for a signed will if nothing says what is meant, or its PDF was never downloaded
 */
export async function deleteWill(
  tx: Database,
  id: string,
  intent: DeletionIntent | undefined,
  actor: Actor,
): Promise<string[]> {
  const row = await lockWill(tx, id, actor.id);
  const will = await readWill(tx, id, actor.id);
  const reason = deletionBlocker(will, intent);
  if (reason) throw conflict(reason);
  const meant = intent ? meaningOf(row, intent, will.signed_before) : '';
  const text = intent && meant ? await closeWill(tx, { will, intent, declared: meant, actor }) : row.contract;
  const detail = ['Deleted the will.', meant].filter(Boolean).join(' ');
  await appendToAuditLog(tx, willSubject(id), { type: 'deleted', detail, text, actor });
  if (row.status === 'draft')
    await tx.update(payments).set({ will_id: null }).where(eq(payments.will_id, id));
  const removed = await tx
    .update(documents)
    .set({ will_id: null, stored_at: null })
    .where(eq(documents.will_id, id))
    .returning({ key: documents.key });
  await tx.delete(wills).where(eq(wills.id, id));
  await settleSignedWills(tx, actor.id, actor);
  return removed.map(({ key }) => key);
}

/**
 * Copies a valid will to a draft that replaces it once the draft is valid, and returns the draft's id.
 * Editing is free, so the copy counts as paid. If there is already such a draft, returns it instead. The copy
 * is dated today, because the date shows which will is the last one.
 */
export async function newVersionOf(tx: Database, id: string, actor: Actor): Promise<string> {
  const row = await lockWill(tx, id, actor.id);
  if (!willActions(stateOf(row)).newVersion) throw conflict(messages.willNotReplaceable);
  const [begun] = await tx
    .select({ id: wills.id })
    .from(wills)
    .where(and(eq(wills.replaces_id, id), eq(wills.status, 'draft')));
  if (begun) return begun.id;
  await assertWithinQuota(tx, 'wills', actor.id);
  const { owner_id, paid_at } = row;
  const data = copyWill(row.data, todayOf(new Date()));
  const contract = textOfWill(data);
  const [copy] = await tx
    .insert(wills)
    .values({ owner_id, data, contract, paid_at, replaces_id: id })
    .returning();
  if (!copy) throw new Error('The database kept no will.');
  const detail = 'Began a new version of a valid will.';
  await appendToAuditLog(tx, willSubject(copy.id), { type: 'created', detail, text: contract, actor });
  return copy.id;
}

const intentWords = {
  remove_copy: 'The owner said that only the copy kept here is removed; the signed will may still stand.',
  revoke: 'The owner said that the will is revoked by this.',
} as const satisfies Record<DeletionIntent, string>;

/**
 * What the owner meant by deleting a will whose testator signed it, or an earlier text of it, for the record.
 * A deletion here doesn't affect a paper.
 */
function meaningOf(
  { signatures, ink_signing }: WillRow,
  intent: DeletionIntent,
  signedBefore: boolean | undefined,
): string {
  if (intent === 'revoke' && ink_signing)
    return 'The owner said that the will is to be revoked. The paper has to be destroyed, or replaced by a later will.';
  return signatures.testator || ink_signing || signedBefore ? intentWords[intent] : '';
}

async function replaceAnswers(tx: Database, row: WillRow, data: WillInput, actor: Actor): Promise<WillRow> {
  if (willContentKey(data) === willContentKey(row.data)) return row;
  const contract = textOfWill(data);
  const signers = signerRoles.filter((role) => row.signatures[role]);
  const inked = isCurrentInk(row);
  const signed = signers.length > 0 || inked;
  if (signed && contract === row.contract) {
    const kept = await saveAnswers(tx, row.id, { data });
    const detail = 'Changed answers that are not in the text.';
    await appendToAuditLog(tx, willSubject(row.id), { type: 'changed', detail, text: contract, actor });
    await revokeReplacedWitnesses(tx, row, { data, actor });
    return kept;
  }
  if (signed) await storeSignedVersion(tx, row, actor);
  const changed = await saveAnswers(tx, row.id, {
    data,
    contract,
    version: row.version + 1,
    signatures: {},
  });
  const names = new Intl.ListFormat('en').format(signers.map((role) => `the ${signerTitles[role]}`));
  // The signed text may remain the last will until the new one is signed, so no entry calls it void.
  const changedWords = names
    ? `Changed the text, which has to be signed again. The text signed by ${names} is kept.`
    : 'Changed the text.';
  // The paper remains a will, no matter what changes here.
  const detail = inked ? `${changedWords} What was signed on paper is the earlier text.` : changedWords;
  await appendToAuditLog(tx, willSubject(row.id), { type: 'changed', detail, text: contract, actor });
  return changed;
}

async function saveAnswers(
  tx: Database,
  id: string,
  values: Pick<WillRow, 'data'> & Partial<WillRow>,
): Promise<WillRow> {
  const [changed] = await tx
    .update(wills)
    .set({ ...values, updated_at: sql`now()` })
    .where(eq(wills.id, id))
    .returning();
  if (!changed) throw new Error('A locked will is gone.');
  return changed;
}

/** Keeps a signed text as an earlier version. */
async function storeSignedVersion(tx: Database, row: WillRow, actor: Actor): Promise<void> {
  const kept = await tx.$count(willVersions, eq(willVersions.will_id, row.id));
  if (kept >= MAX_SIGNED_VERSIONS) throw conflict(messages.tooManyVersions(MAX_SIGNED_VERSIONS));
  await assertRoomForVersion(tx, actor.id);
  const { version, data, contract, signatures, ink_signing } = row;
  await tx.insert(willVersions).values({ will_id: row.id, version, data, contract, signatures, ink_signing });
}

/** A client may send the whole will back: images that it got from us are not new signatures. */
async function withoutVoided(tx: Database, row: WillRow, given: Signatures): Promise<Signatures> {
  const fresh: Signatures = {};
  for (const role of signerRoles) {
    const image = given[signatureField(role)];
    if (!image || row.signatures[role]?.image === image) continue;
    if (!(await wasVoided(tx, row.id, role, image))) fresh[signatureField(role)] = image;
  }
  return fresh;
}

/** Compared in the database, because the images of all earlier versions are too large to read. */
async function wasVoided(tx: Database, willId: string, role: SignerRole, image: string): Promise<boolean> {
  const { will_id, signatures } = willVersions;
  const sameImage = sql`${signatures} -> ${role}::text ->> 'image' = ${image}`;
  return (await tx.$count(willVersions, and(eq(will_id, willId), sameImage))) > 0;
}

/** The text of a will, always the same for the same answers. */
function textOfWill(data: WillInput): string {
  return willText(willDocument(data));
}
