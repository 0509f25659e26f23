import { inEnglish, type Sentence } from '@heartwood/i18n';
import { dayOf, formatDate, formatMoment } from '../dates/dates';
import { messages } from '../messages';
import type { InkSigningListItem } from './execution/ink-signing';
import { hasSignedWill, signerTitles, type DeletionIntent, type Will, type WillSignature } from './will';
import { missingForValidity } from './will-state';

type Deleted = Pick<
  Will,
  'status' | 'sealed' | 'signed_before' | 'signed_versions' | 'signatures' | 'version'
> &
  Partial<Pick<Will, 'testator_signature' | 'witness_1_signature' | 'witness_2_signature'>> & {
    ink_signing?: InkSigningListItem | null;
  };

/**
 * Whether deleting a will has to say what it means. A text that its testator signed may be valid, whatever
 * its status here; one that was replaced no longer is.
 */
export const needsIntent = (will: Deleted): boolean =>
  will.status !== 'revoked' &&
  (hasSignedWill(will, 'testator') || Boolean(will.ink_signing) || will.signed_before === true);

/**
 * The versions of a will whose PDF the owner has to download before it can be deleted: the sealed file of an
 * electronic will is its original, and an original that is missing is presumed revoked. Also of earlier
 * texts, which may be the last will.
 */
export function versionsToDownload(will: Deleted): number[] {
  if (will.status === 'revoked') return [];
  const { version = 1, signed_versions = [] } = will;
  const earlier = signed_versions.filter(({ downloaded_at }) => !downloaded_at);
  const isDue = missingForValidity(will).roles.length === 0 && !will.sealed?.downloaded_at;
  return [...earlier.map((each) => each.version), ...(isDue ? [version] : [])];
}

/** Why a will can't be deleted now, as a sentence; null if it can. The server returns it with 409. */
export function deletionBlocker(will: Deleted, intent: DeletionIntent | undefined): Sentence | null {
  if (needsIntent(will) && intent === undefined) return messages.deletionIntentRequired;
  const versions = versionsToDownload(will);
  if (versions.length === 0) return null;
  const onlyCurrent = versions.every((version) => version === (will.version ?? 1));
  return onlyCurrent ? messages.deletionNeedsDownload : messages.deletionNeedsVersions(versions.join(', '));
}

/** A sealed PDF of a will that its owner deleted. */
export interface ClosedFile {
  sha256: string;
  /** The version of the text that it shows. */
  version: number;
  /** When it was stored, ISO 8601 in UTC. */
  stored_at: string;
}

/** What stays of a signed will that its owner deleted: that it was here, and what deleting it meant. */
export interface ClosedWill {
  id: string;
  testator_name: string;
  intent: DeletionIntent;
  /** When it was deleted, ISO 8601 in UTC. */
  created_at: string;
  /** The closing page, in English; the last event of the record has its SHA-256. */
  text: string;
  files: ClosedFile[];
}

interface ClosingFacts {
  id: string;
  testator_name: string;
  version: number;
  /** Of the text that is deleted. */
  text_sha256: string;
  signatures: readonly WillSignature[];
  ink_signing: InkSigningListItem | null;
  files: readonly ClosedFile[];
  closed_at: Date;
  /** The username of the account. */
  account: string;
  /** What the record says about it, in sentences. */
  declared: string;
}

/** The closing page of a will, in English: what it was, who had signed it, and what its owner declared. */
export const closingText = (facts: ClosingFacts): string =>
  inEnglish(() =>
    [
      `Closing page of the will of ${facts.testator_name}`,
      '',
      `Number: ${facts.id}`,
      `Version of the text: ${facts.version}`,
      `SHA-256 of the text: ${facts.text_sha256}`,
      ...facts.signatures.map(
        ({ role, name, signed_at }) =>
          `Signed by the ${signerTitles[role]}, ${name}, on ${formatDate(dayOf(signed_at))}`,
      ),
      ...(facts.ink_signing
        ? [`Signed on paper on ${formatDate(facts.ink_signing.signed_on)}, as its owner reported`]
        : []),
      ...facts.files.map(
        ({ sha256, version, stored_at }) =>
          `SHA-256 of the sealed PDF of version ${version}, stored ${formatDate(dayOf(stored_at))}: ${sha256}`,
      ),
      '',
      `Deleted on ${formatMoment(facts.closed_at.toISOString())} by the account “${facts.account}”.`,
      facts.declared,
    ].join('\n'),
  );
