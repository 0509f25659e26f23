import { eq, sql } from 'drizzle-orm';
import {
  allowsLiveVideo,
  messages,
  otherSigners,
  paperSignedOn,
  signatureField,
  signerName,
  signerRoles,
  signerTitles,
  signingStatement,
  signingText,
  signingStatementText,
  statementText,
  usStateNamed,
  signBlocker,
  type SignerRole,
  type SigningDevice,
  type SigningFacts,
  type SigningRecord,
  type WillSignatureImages,
} from '@heartwood/domain';
import { appendToAuditLog, willSubject } from '../../platform/audit/audit-log';
import { schema, type Database } from '../../platform/db/database';
import type { StoredSignatures } from '../../platform/db/schema/agreements';
import { conflict, invalidField } from '../../platform/http/errors/api-error';
import type { Actor, AuditActor } from '../../platform/http/session';
import type { SignatureCheck } from '../../platform/signatures/check-signature';
import { checkTypedName } from '../../platform/signatures/signature-details';
import { assertAllowed, assertPrintable } from './assert-allowed';
import { lockWill, assertCurrentVersion, stateOf } from './will-rows';
import type { WillRow } from './will-columns';
import { settleWill } from './will-validity';

const { wills } = schema;

type SigningRequest = Partial<WillSignatureImages> &
  Partial<SigningFacts> &
  Partial<Record<`${SignerRole}_typed_name`, string>> & {
    statement?: string;
    other_name_confirmed?: boolean;
    version?: number;
  };

/** Who signs, on what, and their statement. */
interface Ceremony extends Partial<SigningFacts> {
  actor: AuditActor;
  check: SignatureCheck;
  device: SigningDevice;
  statement?: string;
  /** The names that were typed as signatures; the others were drawn. */
  typed?: Partial<Record<SignerRole, string>>;
  other_name_confirmed?: boolean;
  /** The call's field for a role's signature or typed name. */
  fieldOf?: (role: SignerRole, what: 'signature' | 'typed_name') => string;
}

type Said = Omit<Ceremony, 'actor' | 'check'>;

const fieldOfRole = (role: SignerRole, what: 'signature' | 'typed_name') => `${role}_${what}`;

/**
 * Signs a draft for one or more roles. If the signer says which version they have read,
 * they can't sign another one.
 * @throws {ApiError} 409 if a role has already signed, or the text has changed since it was read
 */
export async function signWill(
  tx: Database,
  id: string,
  { version, testator_signature, witness_1_signature, witness_2_signature, ...said }: SigningRequest,
  { actor, check }: { actor: Actor; check: SignatureCheck },
): Promise<void> {
  const row = await lockWill(tx, id, actor.id);
  assertCurrentVersion(version, row);
  const { place, home, presence, interested, statement, other_name_confirmed } = said;
  const given = { testator_signature, witness_1_signature, witness_2_signature };
  const typed = Object.fromEntries(signerRoles.map((role) => [role, said[`${role}_typed_name`]]));
  await addSignatures(tx, row, given, {
    actor,
    check,
    device: 'account',
    place,
    home,
    presence,
    interested,
    statement,
    typed,
    other_name_confirmed,
  });
}

/**
 * Adds signatures to a locked will, the testator's before the witnesses'.
 * @throws {ApiError} 409 if one of the roles can't sign now, 400 if the will breaks a rule
 *   about its people or date
 */
export async function addSignatures(
  tx: Database,
  row: WillRow,
  given: Partial<WillSignatureImages>,
  { actor, check, ...ceremony }: Ceremony,
): Promise<void> {
  const roles = signerRoles.filter((role) => given[signatureField(role)]);
  if (roles.length === 0) return settleWill(tx, row, actor);
  const outOfOrder = givenTooEarly(row);
  // Without a testator's signature, all existing signatures were given too early.
  let signed = outOfOrder.length > 0 ? { ...row, signatures: {} } : row;
  for (const role of roles) {
    const reason = signBlocker(stateOf(signed), role);
    if (reason) throw conflict(reason);
    const image = given[signatureField(role)] ?? '';
    const field = (ceremony.fieldOf ?? fieldOfRole)(role, 'signature');
    const ink_sha256 = check(field, image);
    await assertDistinctImage(signed.signatures, { role, field, ink_sha256 }, check);
    const signature = {
      image,
      ink_sha256,
      signed_at: nextTimestamp(signed.signatures),
      ...recordOf(row, role, ceremony),
    };
    signed = { ...signed, signatures: { ...signed.signatures, [role]: signature } };
  }
  // A draft may be older than a rule, and the profile may have changed since the will was saved.
  await assertAllowed(tx, row.data, row.owner_id);
  assertPrintable(row.data);
  await tx
    .update(wills)
    .set({ signatures: signed.signatures, updated_at: sql`now()` })
    .where(eq(wills.id, row.id));
  await recordVoided(tx, row, outOfOrder, actor);
  for (const role of roles)
    await appendToAuditLog(tx, willSubject(row.id), {
      type: 'signed',
      detail: signedDetail(role, signed.signatures[role] ?? {}),
      text: row.contract,
      actor,
    });
  await settleWill(tx, signed, actor);
}

/**
 * What is stored about how a signature was given.
 * @throws {ApiError} 409 if the statement that was shown differs
 */
function recordOf(row: WillRow, role: SignerRole, ceremony: Said): SigningRecord {
  const { data, contract } = row;
  const { place = '', home, presence, device, interested, statement } = ceremony;
  const made = methodOf(row, role, ceremony);
  const witness = role !== 'testator';
  const paper_signed_on = witness ? undefined : paperSignedOn(row);
  const said = {
    device,
    ...made,
    ...(witness && interested && { interested }),
    ...(paper_signed_on && { paper_signed_on }),
  };
  if (!statement) return { ...(place && { place }), ...said };
  if (witness && !(usStateNamed(place) && usStateNamed(home || place)))
    throw invalidField('place', messages.witnessOutsideStates);
  if (witness && presence === 'live_video' && !allowsLiveVideo(contract))
    throw invalidField('presence', messages.sameRoomOnly);
  const facts = { place, home: home || place, presence, interested, paper_signed_on, method: made.method };
  const sentences = signingStatement(role, data.testator_name, facts);
  if (statement !== statementText(signerName(data, role), sentences))
    throw conflict(messages.statementChanged);
  return { place, ...(witness && { presence: presence ?? 'same_room' }), ...said, statement };
}

/** How the signature was made. @throws {ApiError} 400 if the typed name isn't the signer's */
function methodOf(
  { data }: WillRow,
  role: SignerRole,
  { typed = {}, other_name_confirmed, fieldOf = fieldOfRole }: Said,
) {
  const signers = { name: signerName(data, role), others: otherSigners(data, role) };
  return checkTypedName(
    { typed_name: typed[role], other_name_confirmed },
    signers,
    fieldOf(role, 'typed_name'),
  );
}

/**
 * Threat: one person gives two signatures, as the same picture.
 * @throws {ApiError} 400 if another role's signature shows the same ink
 */
async function assertDistinctImage(
  signatures: StoredSignatures,
  { role: signer, field, ink_sha256 }: { role: SignerRole; field: string; ink_sha256: string },
  { inkOf }: SignatureCheck,
): Promise<void> {
  for (const role of signerRoles) {
    const other = signatures[role];
    if (!other || role === signer) continue;
    if (ink_sha256 === (other.ink_sha256 ?? (await inkOf(other.image))))
      throw invalidField(field, messages.signatureOfAnother(signerTitles[role]));
  }
}

const signedDetail = (role: SignerRole, record: SigningRecord) =>
  `Signed ${signingText(role, record)}. ${signingStatementText(record)}`;

/**
 * Witnesses who signed before the testator, in drafts from before that was rejected. They have to sign again.
 */
function givenTooEarly({ signatures }: WillRow): SignerRole[] {
  return signatures.testator ? [] : signerRoles.filter((role) => signatures[role]);
}

async function recordVoided(
  tx: Database,
  row: WillRow,
  roles: SignerRole[],
  actor: AuditActor,
): Promise<void> {
  if (roles.length === 0) return;
  const whose = roles.map((role) => signerTitles[role]).join(' and the ');
  const detail = `Void now, given before the testator signed: the signature of the ${whose}.`;
  await appendToAuditLog(tx, willSubject(row.id), { type: 'voided', detail, text: row.contract, actor });
}

/**
 * Now, but after every signature so far: signatures in one request are dated in the
 * order in which they count.
 */
function nextTimestamp(signatures: StoredSignatures): string {
  const earlier = Object.values(signatures).map(({ signed_at }) => Date.parse(signed_at) + 1);
  return new Date(Math.max(Date.now(), ...earlier)).toISOString();
}
