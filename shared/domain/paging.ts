/** One page of a list as a client reads it. */
export interface ListPage {
  items: unknown[];
  /** The query of the next page, from the question mark on; null on the last one. */
  next: string | null;
}

/** Reads a list response: the Link header (RFC 8288) has the next page. An error is its body. */
export async function readPage(response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  return Array.isArray(body)
    ? ({ items: body, next: nextQuery(response.headers.get('link')) } satisfies ListPage)
    : body;
}

/**
 * Fetches page after page until a list is complete.
 * @param ask gets the query of a page and returns like RTK Query's base query, with the body of `readPage`
 */
export async function everyPage<Item, Fault>(
  ask: (query: string) => Answered<Fault> | PromiseLike<Answered<Fault>>,
): Promise<{ data: Item[] } | { error: Fault }> {
  const items: Item[] = [];
  const asked = new Set<string>();
  for (let query: string | null = ''; query !== null && !asked.has(query);) {
    asked.add(query);
    const { data, error } = await ask(query);
    if (error !== undefined) return { error };
    if (!isListPage<Item>(data)) return { data: items };
    items.push(...data.items);
    query = data.next;
  }
  return { data: items };
}

type Answered<Fault> = { data?: unknown; error?: Fault | undefined };

/** Only the query is used, whatever the URL, because only this site may get the token. */
export function nextQuery(link: string | null): string | null {
  const address = /<([^<>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  if (address === undefined) return null;
  const from = address.indexOf('?');
  return from < 0 ? null : address.slice(from);
}

function isListPage<Item>(data: unknown): data is { items: Item[]; next: string | null } {
  return typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items);
}
