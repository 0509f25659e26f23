import { writeLimit } from '../../throttle/limits';
import type { Limit } from '../../throttle/throttle';
import type { JsonSchema } from './json-schema';

/** A route's documentation, apart from the schemas that validate its requests. */
export interface Operation {
  summary: string;
  tag:
    | 'Account'
    | 'Wills'
    | 'Loans'
    | 'Trusts'
    | 'Papers'
    | 'Trusted people'
    | 'Payment'
    | 'Documents'
    | 'Site';
  /** JSON by status; null if the response has no body; a media type if it is not JSON. */
  answers: Record<number, JsonSchema | null | { media: string }>;
  /** Error statuses that don't follow from its session, its id, or its body. */
  refusals?: number[];
  /** Anyone may call it, up to this limit per address; counted before anything of the call is read. */
  open?: Limit | Unlimited;
  /**
   * How often a person may call it; counted before the body is read. Without it, calls that
   * write have a general limit.
   */
  limit?: Limit;
  /**
   * Reading requires this call, so it works while the disk is almost full; it writes
   * only the rows of a session.
   */
  forReading?: boolean;
  /**
   * It computes password hashes: while too many calls wait for theirs, it is refused before anything else.
   */
  hashes?: true;
  /** The body is optional. */
  bodyless?: boolean;
  /** Supports an Idempotency-Key. */
  once?: boolean;
  /** The response is one page of a list; the Link header has the next one. */
  paged?: boolean;
  /** A body without a yup schema, with its maximum number of bytes. */
  rawBody?: { media: string; schema: JsonSchema; bytes: number };
  /**
   * The maximum number of bytes of its JSON, if its schema allows more than anyone
   * needs; signatures come on top.
   */
  mostBytes?: number;
  /** Served, but of no use to a client of the API. */
  hidden?: boolean;
}

/** A public call without a rate limit, and why that does no harm. */
interface Unlimited {
  unlimited: string;
}

declare module 'fastify' {
  interface FastifySchema {
    operation?: Operation;
  }
}

/** Describes the routes of one tag. */
export function describeRoutesOf(tag: Operation['tag']) {
  return (
    summary: string,
    answers: Operation['answers'],
    more: Omit<Operation, 'tag' | 'summary' | 'answers'> = {},
  ): Operation => ({ summary, tag, answers, ...more });
}

/** The limit of a public call per address; undefined for one without a limit, or that requires a session. */
export function limitOfOpen({ open }: Operation): Limit | undefined {
  return open && 'hits' in open ? open : undefined;
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether calls of a method change nothing. */
export const isReading = (method: string) => READING.has(method);

/** Whether a call reads something that is worth a limit: everything but texts in memory. */
export const isLimitedRead = ({ open }: Operation, method: string) =>
  isReading(method) && !(open && 'unlimited' in open);

/** The limit of a call per person; undefined for one that only reads, or is public. */
export function limitOfPerson({ open, limit }: Operation, method: string): Limit | undefined {
  return limit ?? (open || isReading(method) ? undefined : writeLimit);
}
