import { nextQuery } from '../paging';
import { isObject } from '../validation/is-object';
import type { Trail } from './trail';

/** One page of a trail as a client reads it. */
interface TrailPage extends Trail {
  /** The query of the next page, from the question mark on; null on the last one. */
  next: string | null;
}

type Answered<Fault> = { data?: unknown; error?: Fault | undefined };

/** Reads the response of a trail: the Link header (RFC 8288) has the next page. An error is its body. */
export async function readTrailPage(response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  return isTrail(body)
    ? ({ ...body, next: nextQuery(response.headers.get('link')) } satisfies TrailPage)
    : body;
}

/**
 * Fetches page after page until a trail is complete: all events, and the end that the last page has. It
 * is intact if each page is.
 * @param ask gets the query of a page and returns like RTK Query's base query, with the
 *   body of `readTrailPage`
 */
export async function wholeTrail<Fault>(
  ask: (query: string) => Answered<Fault> | PromiseLike<Answered<Fault>>,
): Promise<{ data: Trail } | { error: Fault }> {
  const trail: Trail = { intact: true, events: [] };
  const asked = new Set<string>();
  for (let query: string | null = ''; query !== null && !asked.has(query);) {
    asked.add(query);
    const { data, error } = await ask(query);
    if (error !== undefined) return { error };
    if (!isTrail(data)) return { data: { ...trail, intact: false } };
    const { next = null, intact, events, ...more }: Trail & { next?: string | null } = data;
    trail.intact &&= intact;
    trail.events.push(...events);
    Object.assign(trail, more);
    query = next;
  }
  return { data: trail };
}

const isTrail = (body: unknown): body is Trail => isObject(body) && Array.isArray(body.events);
