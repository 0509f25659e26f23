import { writeLimit } from '../throttle/limits';
import type { Limit } from '../throttle/throttle';
import type { JsonSchema } from './json-schema';

/** A route's documentation, apart from the schemas that validate its requests. */
export interface Operation {
  summary: string;
  tag: 'Account' | 'Wills' | 'Loans' | 'Trusts' | 'Trusted people' | 'Payment' | 'Documents' | 'Site';
  /** JSON by status; null where the answer has no body; a media type where it is not JSON. */
  answers: Record<number, JsonSchema | null | { media: string }>;
  /** Statuses of refusals that do not follow from its session, its id or its body. */
  refusals?: number[];
  /** Anyone may call it, so often from one address; counted before anything of the call is read. */
  open?: Limit | Unlimited;
  /** How often a person may call it; counted before the body is read. One that writes has a general one else. */
  limit?: Limit;
  /** Nobody can read without it, so it goes on while the disk is almost full; it writes the rows of a session at most. */
  forReading?: boolean;
  /** The body may be left out. */
  bodyless?: boolean;
  /** Takes an Idempotency-Key. */
  once?: boolean;
  /** The response is one page of a list; the Link header has the next one. */
  paged?: boolean;
  /** A body that no yup schema judges, with the bytes it may have. */
  rawBody?: { media: string; schema: JsonSchema; bytes: number };
  /** The bytes its JSON may have, where its schema allows more than anyone has to say; signatures come on top. */
  mostBytes?: number;
  /** Served, and of no use to a client of the API. */
  hidden?: boolean;
}

/** An open call that may come as often as it likes, and why that harms nobody. */
interface Unlimited {
  unlimited: string;
}

declare module 'fastify' {
  interface FastifySchema {
    operation?: Operation;
  }
}

/** Describes the routes of one tag. */
export function operations(tag: Operation['tag']) {
  return (
    summary: string,
    answers: Operation['answers'],
    more: Omit<Operation, 'tag' | 'summary' | 'answers'> = {},
  ): Operation => ({ summary, tag, answers, ...more });
}

/** How often an open call may come from one address; undefined for one that needs no limit, or a session. */
export function limitOfOpen({ open }: Operation): Limit | undefined {
  return open && 'hits' in open ? open : undefined;
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** How often a person may make a call that needs a session; undefined for one that only reads, or is open. */
export function limitOfPerson({ open, limit }: Operation, method: string): Limit | undefined {
  return limit ?? (open || READING.has(method) ? undefined : writeLimit);
}
