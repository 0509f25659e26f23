import type { IsoDate } from '../dates/dates';
import type { InkSigning, InkSigningListItem } from './execution/ink-signing';
import type { SignatureDetails } from '../typed-signature';
import type { WillInput } from './form/will-fields';

export const willStatuses = ['draft', 'valid', 'revoked'] as const;
export type WillStatus = (typeof willStatuses)[number];

export const signerRoles = ['testator', 'witness_1', 'witness_2'] as const;
export type SignerRole = (typeof signerRoles)[number];

/** PNG data URLs, null where that person has not signed. */
export interface WillSignatureImages {
  testator_signature: string | null;
  witness_1_signature: string | null;
  witness_2_signature: string | null;
}

/** How a witness and the testator are present to each other. */
export const presences = ['same_room', 'live_video'] as const;
export type Presence = (typeof presences)[number];

/** The device of a signature: logged in to the will's account, or another one, through the mailed link. */
export const signingDevices = ['account', 'link'] as const;
export type SigningDevice = (typeof signingDevices)[number];

export interface WillSignature extends Partial<SignatureDetails> {
  role: SignerRole;
  name: string;
  /** Timestamp with a zone. */
  signed_at: string;
  /** The place, according to the signer. */
  place?: string;
  presence?: Presence;
  device?: SigningDevice;
  /** The witness said that they, or their spouse, are named in the will. */
  interested?: boolean;
  /** For a testator: the day on which the same text had been signed on paper, as reported by then. */
  paper_signed_on?: IsoDate;
  /** The words that stood above the pad, as they stood there; missing where none were shown. */
  statement?: string;
}

/** An earlier text of a will that all three had signed before it was changed. */
export interface SignedVersion {
  version: number;
  replaced_at: string;
  /** When its owner first downloaded its sealed PDF. */
  downloaded_at: string | null;
}

/** A will as the API returns it. */
export interface Will extends WillInput, WillSignatureImages {
  id: string;
  status: WillStatus;
  /** The text of the will. */
  contract: string;
  created_at: string;
  updated_at: string;
  paid_at?: string | null;
  signatures?: WillSignature[];
  /**
   * The signing on paper that the owner reported. It makes no will valid here: nobody
   * else has seen the paper.
   */
  ink_signing?: InkSigning | null;
  /** When the owner last said that they have reviewed it. */
  reviewed_at?: string | null;
  /** Whether a yearly mail asks for a review. */
  yearly_reminder?: boolean;
  /** The stored PDF, and when its owner first downloaded it. */
  sealed?: { sha256: string; size: number; sealed_at: string; downloaded_at?: string | null } | null;
  /** The will this one is a new version of. */
  replaces?: string | null;
  /** The newer version of this will. */
  replaced_by?: string | null;
  /** Incremented by every change of the text. */
  version?: number;
  /** Whether its testator signed an earlier text of it, which may still be their last will. */
  signed_before?: boolean;
  /** Its earlier texts that all three had signed, each with a sealed PDF of its own; the oldest first. */
  signed_versions?: SignedVersion[];
}

/** What deleting a signed will is meant to do: remove the copy kept here, or revoke the will. */
export const deletionIntents = ['remove_copy', 'revoke'] as const;
export type DeletionIntent = (typeof deletionIntents)[number];

/** A will in a list: its people and status, without its content. */
export type WillListItem = Pick<
  Will,
  | 'id'
  | 'status'
  | 'testator_name'
  | 'executor'
  | 'witness_1_name'
  | 'witness_2_name'
  | 'created_at'
  | 'updated_at'
  | 'paid_at'
  | 'sealed'
  | 'replaces'
  | 'replaced_by'
  | 'version'
  | 'reviewed_at'
  | 'yearly_reminder'
> & {
  signatures: WillSignature[];
  ink_signing?: InkSigningListItem | null;
  /** The spouse or partner whom it names; blank for none. Earlier servers don't send it. */
  partner_name?: string;
  /** Nobody is named yet to raise the children: the testator decides later. Earlier servers don't send it. */
  guardian_put_off?: boolean;
};

/** The data that shows who signed a will: the images, or names and times if a list leaves out the images. */
export type WillSigned = Partial<WillSignatureImages> & Pick<Will, 'signatures'>;

/** Whether the person in this role has signed the current text. */
export function hasSignedWill(will: WillSigned, role: SignerRole): boolean {
  return (
    Boolean(will[signatureField(role)]) || Boolean(will.signatures?.some((given) => given.role === role))
  );
}

export const signerTitles = {
  testator: 'testator',
  witness_1: 'first witness',
  witness_2: 'second witness',
} as const satisfies Record<SignerRole, string>;

export type SignerNames = Pick<WillInput, 'testator_name' | 'witness_1_name' | 'witness_2_name'>;

/** The name of the person who signs in a role. */
export function signerName(will: SignerNames, role: SignerRole): string {
  if (role === 'testator') return will.testator_name;
  return role === 'witness_1' ? will.witness_1_name : will.witness_2_name;
}

/** Everyone else who signs a will with this role's signer. */
export function otherSigners(will: SignerNames, role: SignerRole): { title: string; name: string }[] {
  return signerRoles
    .filter((other) => other !== role)
    .map((other) => ({ title: signerTitles[other], name: signerName(will, other) }));
}

/** The field of a will that holds the signature of a role. */
export function signatureField(role: SignerRole): `${SignerRole}_signature` {
  return `${role}_signature`;
}

/** The field of a call that holds the name that was typed as the signature of a role. */
export function typedNameFieldOf(role: SignerRole): `${SignerRole}_typed_name` {
  return `${role}_typed_name`;
}
