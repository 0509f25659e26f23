import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import {
  messages,
  screenDocument,
  signatureField,
  signerName,
  signerTitles,
  whyNeverSigned,
  WITNESS_LINK_HOURS,
  witnessRoles,
  type SigningFacts,
  type TypedSignature,
  type WillInput,
  type Witnessing,
  type WitnessLink,
  type WitnessRole,
} from '@heartwood/domain';
import { findUser } from '../accounts';
import { appendToAuditLog, willSubject } from '../../platform/audit/audit-log';
import { schema, type Database } from '../../platform/db/database';
import { conflict, invalidField, notFound } from '../../platform/http/errors/api-error';
import { queueMail } from '../../platform/mail/mails';
import type { Actor, AuditActor } from '../../platform/http/session';
import { sha256Hex } from '../../platform/crypto/sha256';
import type { SignatureCheck } from '../../platform/signatures/check-signature';
import { addSignatures } from './signing';
import { lockWill, stateOf } from './will-rows';
import type { WillRow } from './will-columns';
import { witnessMail } from './witness-mail';

const { witnessLinks, wills } = schema;

type LinkRow = typeof witnessLinks.$inferSelect;

/** Mails a witness a link for signing; an earlier one stops working. */
export async function sendWitnessLink(
  tx: Database,
  willId: string,
  role: WitnessRole,
  actor: Actor,
): Promise<WitnessLink> {
  const will = await lockWill(tx, willId, actor.id);
  const reason = whyNeverSigned(stateOf(will), role);
  if (reason) throw conflict(reason);
  const email = will.data[`${role}_email`];
  if (!email) throw invalidField(`${role}_email`, messages.witnessesRequired);
  await tx
    .update(witnessLinks)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(witnessLinks.will_id, willId), eq(witnessLinks.role, role), unused()));
  const token = randomBytes(32).toString('base64url');
  const [link] = await tx
    .insert(witnessLinks)
    .values({
      will_id: willId,
      will_version: will.version,
      role,
      email,
      token_sha256: sha256Hex(token),
      expires_at: sql`now() + make_interval(hours => ${WITNESS_LINK_HOURS}::int)`,
    })
    .returning();
  if (!link) throw new Error('The database kept no link.');
  const owner = await findUser(tx, actor.id);
  const language = owner?.language ?? 'en';
  await queueMail(tx, witnessMail(will.data, { recipient: email, role, token, language }));
  const detail = `Mailed the ${signerTitles[role]} a link to sign, to ${email}.`;
  await appendToAuditLog(tx, willSubject(willId), {
    type: 'witness_asked',
    detail,
    text: will.contract,
    actor,
  });
  return toLink(link);
}

/**
 * The valid links, oldest first. Of the will, this reads who has signed, and not the text or the images.
 * @throws {ApiError} 404 if there is no such will, or it is someone else's
 */
export async function listWitnessLinks(db: Database, id: string, ownerId: string): Promise<WitnessLink[]> {
  const [will] = await db
    .select({ version: wills.version, signed: wills.signed })
    .from(wills)
    .where(and(eq(wills.id, id), eq(wills.owner_id, ownerId)));
  if (!will) throw notFound(messages.willNotFound);
  const rows = await db
    .select()
    .from(witnessLinks)
    .where(
      and(eq(witnessLinks.will_id, id), eq(witnessLinks.will_version, will.version), unused(), unexpired()),
    )
    .orderBy(asc(witnessLinks.created_at));
  return rows.filter(({ role }) => !will.signed?.[role]).map(toLink);
}

/** Revokes a link. @throws {ApiError} 404 if it was already used or revoked */
export async function revokeWitnessLink(
  tx: Database,
  { willId, linkId }: { willId: string; linkId: string },
  actor: Actor,
): Promise<void> {
  const will = await lockWill(tx, willId, actor.id);
  const [link] = await tx
    .update(witnessLinks)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(witnessLinks.id, linkId), eq(witnessLinks.will_id, willId), unused()))
    .returning();
  if (!link) throw notFound(messages.witnessLinkGone);
  await recordRevoked(tx, will, link, actor);
}

/**
 * Revokes the links of each witness whose name or address another answer replaces: they were
 * mailed to somebody else.
 */
export async function revokeReplacedWitnesses(
  tx: Database,
  will: WillRow,
  { data, actor }: { data: WillInput; actor: Actor },
): Promise<void> {
  const replaced = witnessRoles.filter((role) =>
    ([`${role}_name`, `${role}_email`] as const).some((field) => data[field] !== will.data[field]),
  );
  const links = await tx
    .update(witnessLinks)
    .set({ revoked_at: sql`now()` })
    .where(
      and(eq(witnessLinks.will_id, will.id), inArray(witnessLinks.role, replaced), unused(), unexpired()),
    )
    .returning();
  for (const link of links) await recordRevoked(tx, will, link, actor);
}

async function recordRevoked(
  tx: Database,
  { id, contract: text }: WillRow,
  { role }: LinkRow,
  actor: Actor,
): Promise<void> {
  const detail = `Took back the link of the ${signerTitles[role]}.`;
  await appendToAuditLog(tx, willSubject(id), { type: 'witness_unasked', detail, text, actor });
}

/** The signing that a witness link is for. @throws {ApiError} 404 or 409 for an invalid link */
export async function readWitnessing(db: Database, token: string): Promise<Witnessing> {
  const { link, will } = await followLink(db, token);
  return {
    role: link.role,
    name: signerName(will.data, link.role),
    testator_name: will.data.testator_name,
    document: screenDocument({ ...will.data, contract: will.contract }),
    testator_signature: stateOf(will).testator_signature,
    testator_signed_at: will.signatures.testator?.signed_at ?? null,
    expires_at: link.expires_at.toISOString(),
  };
}

/** Signs for the witness that a link was mailed to, once. @returns the id of the will */
export async function signAsWitness(
  tx: Database,
  {
    token,
    signature,
    typed_name,
    ...said
  }: Partial<SigningFacts> & TypedSignature & { token: string; signature: string; statement?: string },
  { from, check }: { from: Pick<AuditActor, 'address' | 'browser'>; check: SignatureCheck },
): Promise<string> {
  const { link, will: found } = await followLink(tx, token);
  const will = await lockWill(tx, found.id, found.owner_id);
  // Read again under the lock: of two concurrent calls with a link, the second finds it used.
  await followLink(tx, token);
  const username = `${signerName(will.data, link.role)} (by the mailed link)`;
  await addSignatures(
    tx,
    will,
    { [signatureField(link.role)]: signature },
    {
      ...said,
      typed: { [link.role]: typed_name },
      actor: { id: null, username, ...from },
      check,
      fieldOf: (_role, what) => what,
      device: 'link',
    },
  );
  await tx
    .update(witnessLinks)
    .set({ used_at: sql`now()` })
    .where(eq(witnessLinks.id, link.id));
  return will.id;
}

async function followLink(db: Database, token: string): Promise<{ link: LinkRow; will: WillRow }> {
  const [found] = await db
    .select({ link: witnessLinks, will: wills, expired: sql<boolean>`${witnessLinks.expires_at} <= now()` })
    .from(witnessLinks)
    .innerJoin(wills, eq(wills.id, witnessLinks.will_id))
    .where(eq(witnessLinks.token_sha256, sha256Hex(token)));
  if (!found) throw notFound(messages.witnessLinkUnknown);
  const { link, will, expired } = found;
  if (link.used_at) throw conflict(messages.witnessLinkUsed);
  if (link.revoked_at) throw conflict(messages.witnessLinkRevoked);
  if (expired) throw conflict(messages.witnessLinkExpired);
  if (link.will_version !== will.version) throw conflict(messages.witnessLinkOutdated);
  // Until the testator signs, the page says so and waits; the link stays valid.
  const reason = whyNeverSigned(stateOf(will), link.role);
  if (reason) throw conflict(reason);
  return { link, will };
}

const unexpired = () => gt(witnessLinks.expires_at, sql`now()`);

const unused = () => and(isNull(witnessLinks.used_at), isNull(witnessLinks.revoked_at));

function toLink({ id, role, email, created_at, expires_at }: LinkRow): WitnessLink {
  return { id, role, email, created_at: created_at.toISOString(), expires_at: expires_at.toISOString() };
}
