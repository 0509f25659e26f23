/** What a trail can be about. */
export const subjectTypes = ['will', 'loan', 'trust', 'paper'] as const;
export type SubjectType = (typeof subjectTypes)[number];

/**
 * The subject of a chain: an agreement, or, for which no proof is ever handed out, an account's trusted
 * people, or the installation.
 */
export type ChainSubjectType = SubjectType | 'trusted_people' | 'installation';

/** One event, as the API returns it. */
export interface AuditEvent {
  /** 1 for the first. */
  position: number;
  type: string;
  /** ISO 8601 in UTC; the hash covers exactly these characters. */
  at: string;
  /** Id of the user who did it; null if no person at a browser did. */
  actor_id: string | null;
  actor: string;
  address: string;
  browser: string;
  /** One plain sentence. */
  detail: string;
  /** SHA-256 of the agreement's text at that moment, in hex. */
  text_sha256: string;
  previous_hash: string;
  hash: string;
}

/** The last event of a chain. */
export interface ChainEnd {
  position: number;
  hash: string;
}

/** All events of one agreement, oldest first, as the API returns them. */
export interface Trail {
  /** Whether the chain is valid, according to the server. */
  intact: boolean;
  events: AuditEvent[];
  /** Where the chain ends, stored apart from the events, so that a truncated end is detected. */
  end?: ChainEnd | null;
}
