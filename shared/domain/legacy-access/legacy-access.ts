import type { EstateLoan } from '../loan/absence/absence';
import type { IsoDate } from '../dates/dates';
import type { AuditEvent } from '../audit/trail';
import type { ExecutorLetter } from '../trust/executor-letter';
import type { TrustRecord } from '../trust/trust';
import type { InkMethod } from '../will/execution/methods';
import type { ScanType } from '../will/execution/ink-signing';
import type { KnownBefore, AccessPlan } from './plan';
import type { RequestSource, RequestState } from './access-case';

/** What one trusted person may see, before and after a release. */
export interface TrustedAccess {
  known_before: KnownBefore;
  opens_will: boolean;
  opens_letters: boolean;
  opens_trusts: boolean;
}

/** The body of POST /trusted-people/. */
export interface TrustedPersonInput extends TrustedAccess {
  name: string;
  email: string;
}

/** A person's verdict on a death certificate. */
export const certificateReviews = ['pending', 'accepted', 'rejected'] as const;
export type CertificateReview = (typeof certificateReviews)[number];

/** Who uses a key on paper, in their own words. */
export interface Bearer {
  name: string;
  /** '' if there is only a phone number. */
  email: string;
  phone: string;
}

/** A person's key on paper, as the owner sees it. Times are ISO 8601 in UTC. */
export interface PaperKeyView {
  made_at: string;
  /** When it was last used; null before that. */
  opened_at: string | null;
  /** Who has used it to ask, or is about to. */
  bearer: Bearer | null;
}

/** What the bearer of a key on paper sees. */
export interface PaperAccess {
  owner_name: string;
  /** The person whom the key is for. */
  name: string;
  /** When this page closes. */
  closes_at: string;
  waiting_days: number;
  /** The waiting time with a certificate; null if that is the same. */
  certificate_days: number | null;
  two_people: boolean;
  /** Whether a person reviews certificates before the shorter time begins. */
  reviewed: boolean;
  /** Whether the account of that person has asked, so that the key can't. */
  by_account: boolean;
  /** The request that was made with the key. */
  request: AccessRequestView | null;
  /** Until when the documents are open. */
  open_until: string | null;
  /** Null before the release. */
  first_days: FirstDays | null;
  released: Released | null;
}

/** A request for the documents, as the owner and its maker see it. Times are ISO 8601 in UTC. */
export interface AccessRequestView {
  state: RequestState;
  source: RequestSource;
  reason: string;
  asked_at: string;
  /** When the documents will be released unless the owner refuses; null while no waiting time runs. */
  opens_at: string | null;
  /** When it was released or refused. */
  closed_at: string | null;
  /** The day of the death as its maker knows it. Missing in responses of earlier servers. */
  died_on?: IsoDate | null;
  /** Whether a person has reviewed the certificate; null or missing where the operator wants no review. */
  review?: CertificateReview | null;
  /** The death certificate, if one was added; its size is in bytes. */
  certificate: { size: number; media_type: ScanType; stored_at: string } | null;
}

/** A trusted person, as the owner sees them. */
export interface TrustedPerson extends TrustedPersonInput {
  id: string;
  /** The account that accepted, or that waits for the owner's confirmation; null until then. */
  username: string | null;
  /** The verified address of that account, which may be another one than the invited one. */
  account_email: string | null;
  /**
   * When an account with another address than the invited one accepted and began to wait;
   * null once it is confirmed.
   */
  claimed_at: string | null;
  invited_at: string;
  accepted_at: string | null;
  request: AccessRequestView | null;
  /** Null without a key on paper. Missing in responses of earlier servers. */
  paper_key?: PaperKeyView | null;
}

/** The answer of GET /trusted-people/. */
export interface TrustedPeople {
  plan: AccessPlan & {
    /** When the owner last said that they are well; null before any check-in. */
    well_at: string | null;
    /** Whether a check-in was mailed and not yet answered. */
    check_in_open: boolean;
  };
  people: TrustedPerson[];
}

/** An open request, for the notice on the owner's screens and the page of the mailed link. */
export interface RunningRequest {
  id: string;
  name: string;
  state: RequestState;
  source: RequestSource;
  reason: string;
  asked_at: string;
  opens_at: string | null;
}

/** The page behind the mailed link to refuse. */
export interface RefuseLink {
  requests: RunningRequest[];
}

/** The page behind a mailed invitation. */
export interface Invitation {
  owner_name: string;
  name: string;
}

/** A person who trusts the reader, in a list. */
export interface EntrustedListItem {
  id: string;
  owner_name: string;
  request: AccessRequestView | null;
}

/** How a will was executed: what a trusted person may know before a release. */
export interface WillExecution {
  id: string;
  testator_name: string;
  way: InkMethod | 'screen';
  /** ISO 8601 for one signed on the screen, a day for one signed on paper. */
  signed_on: string;
  place: string;
  witnesses: string[];
  notary: string;
}

/** A file that was released to the reader. */
export interface ReleasedFile {
  id: string;
  kind: 'signed_pdf' | 'ink_scan';
  media_type: ScanType;
  size: number;
  sha256: string;
  /** Whether the server made it itself from the recorded text; nobody compared any other file with that. */
  made_by_server: boolean;
}

export interface ReleasedWill extends WillExecution {
  /** Where the owner says the paper is; '' if they have not. */
  original_kept_at: string;
  files: ReleasedFile[];
  /** When the owner changed this text after it was signed, ISO 8601; missing for a current text. */
  replaced_at?: string;
  /** The recorded text; missing only after very many long ones. */
  text?: string;
}

/** What was released to the reader; null for what the owner keeps from them. */
export interface Released {
  wills: ReleasedWill[] | null;
  letters: { trust_id: string; letter: ExecutorLetter }[] | null;
  trusts: TrustRecord[] | null;
}

/** Who viewed what, according to the record. */
export type Seen = Pick<AuditEvent, 'at' | 'actor' | 'detail'>;

/** What opens at once with a death certificate. */
export interface FirstDays {
  /** Where the owner's signed wills are; null if the owner keeps the will from the reader. */
  originals: Pick<ReleasedWill, 'id' | 'testator_name' | 'way' | 'original_kept_at'>[] | null;
  funeral_wishes: string;
}

/** A person who trusts the reader. */
export interface Entrusted extends EntrustedListItem {
  waiting_days: number;
  /**
   * The waiting time once a death certificate is added; null if it changes none. Missing in
   * responses of earlier servers.
   */
  certificate_days?: number | null;
  two_people: boolean;
  /** Null until it opens. Missing in responses of earlier servers. */
  first_days?: FirstDays | null;
  /** What the reader may know already; null if the owner keeps it from them. */
  executions: WillExecution[] | null;
  released: Released | null;
  /**
   * The owner's running loans, once the will opened to the reader; null before. Missing in
   * responses of earlier servers.
   */
  loans?: EstateLoan[] | null;
  /** The record of who saw what; empty before the release. */
  seen: Seen[];
}
