/** What a trail can be about. */
export const subjectTypes = ['will', 'loan', 'trust'] as const;
export type SubjectType = (typeof subjectTypes)[number];

/** What a chain can be about: an agreement, or an account's trusted people, of which no proof is handed on. */
export type ChainSubjectType = SubjectType | 'trusted_people';

/** One thing that happened, as the API answers it. */
export interface AuditEvent {
  /** 1 for the first. */
  position: number;
  type: string;
  /** ISO 8601 in UTC; the hash is taken over these very characters. */
  at: string;
  /** Id of the user who did it; null when nobody at a browser did. */
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

/** Everything that happened to one agreement, oldest first, as the API answers it. */
export interface Trail {
  /** Whether the chain holds, as the server sees it. */
  intact: boolean;
  events: AuditEvent[];
  /** Where the chain ends, noted apart from the events, so that an end that was cut off shows. */
  end?: ChainEnd | null;
}
