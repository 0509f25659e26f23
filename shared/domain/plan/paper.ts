import type { Cents } from '../money/money';
import { inEnglish } from '@heartwood/i18n';
import type { IsoDate } from '../dates/dates';
import type { SignatureDetails } from '../typed-signature';
import type { InkScan } from '../will/execution/ink-signing';
import { documentOf, type PaperDocument, type PaperSigner } from './document';
import { paperOf, type PaperKind } from './papers';
import type { AnyAnswers, PaperPerson } from './question';

/**
 * Signed: by all who have to, on the screen or, as its owner reported, on paper. Revoked: by its owner, or
 * by a newer one.
 */
export const paperStatuses = ['draft', 'signed', 'revoked'] as const;
export type PaperStatus = (typeof paperStatuses)[number];

/** How a signature on a paper was given. */
export interface PaperSignatureDetails extends SignatureDetails {
  place: string;
  statement: string;
}

/** A signature as the API returns it. */
export interface PaperSignature extends PaperSignatureDetails {
  role: PaperSigner;
  name: string;
  /** ISO 8601, in UTC. */
  signed_at: string;
  /** PNG data URL. */
  image: string;
}

/** What the owner reports about a signing on paper, which nobody else has checked. */
export interface PaperInkReport {
  signed_on: IsoDate;
  place: string;
  /** '' if there were no witnesses. */
  witness_1_name: string;
  witness_2_name: string;
  /** '' if no notary was present. */
  notary_name: string;
  /** Where the paper is. It is never in a record that others get. */
  original_kept_at: string;
}

export interface PaperInk extends PaperInkReport {
  reported_at: string;
  scan: InkScan | null;
}

/** A paper in a list: without its answers, its text, and its pictures. */
export interface PaperListItem {
  id: string;
  kind: PaperKind;
  status: PaperStatus;
  /** Of the text: each change, and each new paper in place of an earlier one, increments it. */
  version: number;
  owner_name: string;
  signed_by: Pick<PaperSignature, 'role' | 'name' | 'signed_at'>[];
  /** When it was signed by all, or the reported day; null for a draft. */
  signed_at: string | null;
  signed_on_paper: boolean;
  /** Whether the agents that it names may read it once it is signed. */
  agents_read: boolean;
  sealed: { sha256: string; size: number } | null;
  /** The signed paper of the same kind that this one replaces once it is signed. */
  replaces: string | null;
  replaced_by: string | null;
  revoked_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface Paper extends PaperListItem {
  answers: AnyAnswers;
  /** English: of a draft, as it would be signed. */
  document: PaperDocument;
  text: string;
  signatures: PaperSignature[];
  ink_signing: PaperInk | null;
  /** Whether it may be signed: signing is included with a will, or was paid for. */
  paid: boolean;
}

/** A signed paper of somebody else that names the reader. */
export interface PaperForMeItem {
  id: string;
  kind: PaperKind;
  owner_name: string;
  signed_at: string;
  signed_on_paper: boolean;
}

export interface PaperForMe extends PaperForMeItem {
  document: PaperDocument;
  text: string;
}

/** What signing papers costs. */
export interface PlanPrice {
  cents: Cents;
  /** Whether this account may sign: it has paid for a will, or for its plan. */
  included: boolean;
  /** The price id of the cart's item. */
  price: string;
}

/** The document of a paper, in the language of whoever reads it; only the English one is signed. */
export const paperDocument = (kind: PaperKind, answers: AnyAnswers): PaperDocument =>
  documentOf(nameIn(answers), paperOf(kind).body(answers));

/** The document that is signed, stored, and printed. */
export const englishPaper = (kind: PaperKind, answers: AnyAnswers): PaperDocument =>
  inEnglish(() => paperDocument(kind, answers));

/** The people whom a paper gives an office, the first one first. */
export const agentsOf = (kind: PaperKind, answers: AnyAnswers): PaperPerson[] =>
  (paperOf(kind).agents?.(answers) ?? []).filter(({ name }) => name);

function nameIn({ owner_name }: AnyAnswers): string {
  return typeof owner_name === 'string' ? owner_name : '';
}
