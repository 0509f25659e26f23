import { type Sentence, t, translated } from '@heartwood/i18n';
import { messages } from '../messages';
import { inkStatus, isCurrentInk, type InkSigningListItem } from './execution/ink-signing';
import {
  hasSignedWill,
  signerRoles,
  signerTitles,
  type SignerRole,
  type Will,
  type WillSigned,
} from './will';

/** The input of a will's state. */
export type WillState = Pick<Will, 'status' | 'paid_at' | 'replaced_by'> &
  WillSigned & { ink_signing?: InkSigningListItem | null; version?: number };

export interface MissingForValidity {
  payment: boolean;
  roles: SignerRole[];
}

export interface WillActions {
  edit: boolean;
  /** Roles that have not signed; witnesses wait for the testator, see `signBlocker`. */
  sign: SignerRole[];
  pay: boolean;
  delete: boolean;
  newVersion: boolean;
}

/** The payment and the signatures that a will still needs before it is valid. */
export function missingForValidity(will: WillState): MissingForValidity {
  return { payment: !will.paid_at, roles: signerRoles.filter((role) => !hasSignedWill(will, role)) };
}

/** The status that follows from what was signed and paid. A revoked will stays revoked. */
export function willStatusOf(will: WillState): Will['status'] {
  if (will.status === 'revoked') return 'revoked';
  const { payment, roles } = missingForValidity(will);
  return !payment && roles.length === 0 ? 'valid' : 'draft';
}

export function isValidWill(will: Pick<Will, 'status'>): boolean {
  return will.status === 'valid';
}

/**
 * A will's status as two facts: "2 of 3 signatures. Payment due.", "Signed on paper on November 20, 2026 (as
 * you reported). Payment due." Money has no effect on the validity of a will, so no sentence may combine the
 * two. Null for a will that a newer one has replaced. In the person's language.
 */
export function describeStatus(will: WillState): string | null {
  if (will.status === 'revoked') return null;
  const ink = inkStatus(will);
  if (will.status === 'valid') return sentences([translated(messages.willValidMeaning), ink]);
  const { payment, roles } = missingForValidity(will);
  const given = signerRoles.length - roles.length;
  const onScreen =
    roles.length === 0
      ? t('Signed by all three')
      : t('{given} of {length} signatures', { given, length: signerRoles.length });
  const signed = isCurrentInk(will) && given === 0 ? [ink] : [onScreen, ink];
  return sentences([...signed, payment && t('Payment due')]);
}

/** Each fact as a sentence that ends with a period. */
const sentences = (facts: (string | false | null)[]) =>
  facts
    .filter((fact) => typeof fact === 'string')
    .map((fact) => fact.replace(/\.?$/, '.'))
    .join(' ');

/** What may be done with a will now. */
export function willActions(will: WillState): WillActions {
  const draft = will.status === 'draft';
  const { payment, roles } = missingForValidity(will);
  return {
    edit: draft,
    sign: draft ? roles : [],
    pay: draft && payment,
    delete: true,
    newVersion: will.status === 'valid',
  };
}

/** Why a will can't be edited, as a sentence; null if it can. The server returns it with 409. */
export function editBlocker(will: Pick<Will, 'status'>): Sentence | null {
  if (will.status === 'valid') return messages.willValidNoEdit;
  return will.status === 'revoked' ? messages.willRevokedNoEdit : null;
}

/** Why a role can never sign this text, as a sentence; null if it can. */
export function whyNeverSigned(will: WillState, role: SignerRole): Sentence | null {
  if (hasSignedWill(will, role)) return messages.willAlreadySigned(signerTitles[role]);
  return will.status === 'draft' ? null : messages.willNotSignable;
}

/**
 * Why a role can't sign now, as a sentence; null if it can. The server returns it with 409. A witness
 * signs after having witnessed that the testator signed, or acknowledged the signature or the will
 * (C.R.S. 15-11-502 (1)(c)).
 */
export function signBlocker(will: WillState, role: SignerRole): Sentence | null {
  const never = whyNeverSigned(will, role);
  if (never) return never;
  return role === 'testator' || hasSignedWill(will, 'testator') ? null : messages.testatorSignsFirst;
}

/**
 * Why a signing on paper can't be reported, as a sentence; null if it can. The server returns it with 409.
 */
export function inkReportBlocker(will: Pick<Will, 'status'>): string | null {
  return will.status === 'revoked' ? messages.inkRevoked : null;
}
