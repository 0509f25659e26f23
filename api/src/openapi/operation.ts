import type { JsonSchema } from './json-schema';

/** What a route says of itself beside the schemas that judge its requests. */
export interface Operation {
  summary: string;
  tag: 'Account' | 'Wills' | 'Loans' | 'Trusts' | 'Payment' | 'Documents' | 'Site';
  /** JSON by status; null where the answer has no body; a media type where it is not JSON. */
  answers: Record<number, JsonSchema | null | { media: string }>;
  /** Statuses of refusals that do not follow from its session, its id or its body. */
  refusals?: number[];
  /** Anyone may call it. */
  open?: boolean;
  /** The body may be left out. */
  bodyless?: boolean;
  /** Takes an Idempotency-Key. */
  once?: boolean;
  /** A body that no yup schema judges. */
  rawBody?: { media: string; schema: JsonSchema };
  /** Served, and of no use to a client of the API. */
  hidden?: boolean;
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
