import type { CertificateDays, WaitingDays } from './plan';

/**
 * `asked`: the first of two people has made a request; `waiting`: the owner is notified and can refuse;
 * `released`: the documents are released; `refused`: the owner refused, or ended the release.
 */
export const requestStates = ['asked', 'waiting', 'released', 'refused'] as const;

export type RequestState = (typeof requestStates)[number];

/**
 * Who started it: the person, two check-ins that the owner missed, or the bearer of the
 * person's key on paper.
 */
export const requestSources = ['person', 'check_in', 'paper'] as const;

export type RequestSource = (typeof requestSources)[number];

/** The state of one person's request. Times are milliseconds since 1970, by the database's clock. */
export interface AccessRequest {
  state: RequestState;
  source: RequestSource;
  asked_at: number;
  /** The plan as it was when the person asked: a later change does not reach a request under way. */
  waiting_days: WaitingDays | CertificateDays;
  two_people: boolean;
  /** The shorter time, which a death certificate starts; null if it starts none. */
  certificate_days: CertificateDays | null;
  /** How often the owner was notified since the waiting time began: 1 to 3, and 0 before. */
  notices: number;
  /** When the last notice was written. */
  noticed_at: number;
  /** When it was sent to the owner's mailbox, which begins a third of the waiting time; null until then. */
  told_at: number | null;
  /** When it was released or refused. */
  closed_at: number | null;
}

export interface CasePerson {
  id: string;
  /** Whether they accepted the invitation. */
  accepted: boolean;
  /** Whether a key on paper for them exists. */
  paper?: boolean;
  request: AccessRequest | null;
}

/** Everything that decides what an owner's trusted people may do. Removed people are not in it. */
export interface AccessCase {
  waiting_days: WaitingDays;
  certificate_days: CertificateDays | null;
  two_people: boolean;
  people: readonly CasePerson[];
}

export type StepType =
  | 'asked'
  | 'started'
  | 'stopped'
  | 'certified'
  | 'noticed'
  | 'released'
  | 'refused'
  | 'ended'
  | 'withdrawn'
  | 'rejected';

/** What happened to one person's request, and its new state; null if it no longer exists. */
export interface AccessStep {
  person: string;
  type: StepType;
  request: AccessRequest | null;
}

/** Whether the documents are released to this person's account; decided only here. */
export const isReleased = ({ accepted, request }: Omit<CasePerson, 'id'>): boolean =>
  accepted && request?.state === 'released';

/** Whether they are released to the bearer of the key on paper: only if the key was used to ask for them. */
export const isReleasedToBearer = ({ paper, request }: Omit<CasePerson, 'id'>): boolean =>
  paper === true && request?.source === 'paper' && request.state === 'released';

/** Whether the owner can still refuse it, or end its release. */
export const isOpen = (request: AccessRequest | null): request is AccessRequest =>
  request !== null && request.state !== 'refused';
