import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { number } from 'yup';
import { boundedText, messages, objectField, PAGE_LIMIT } from '@heartwood/domain';
import { ApiError } from '../errors/api-error';
import { cursorOf, placeOf, START, type Place } from './cursor';

// A timestamp and an id in base64url have about 90 characters.
const CURSOR_LIMIT = 200;

const limit = number()
  .transform((_value, original: unknown) =>
    typeof original === 'string' && /^\d{1,9}$/.test(original) ? Number(original) : Number.NaN,
  )
  .typeError(messages.limitInvalid())
  .min(1, messages.limitInvalid())
  .max(PAGE_LIMIT, messages.limitInvalid())
  .default(PAGE_LIMIT)
  .meta({ json: { type: 'integer', description: 'How many at most.' } });

const cursorField = (isValid: (cursor: string) => boolean) =>
  boundedText({
    max: CURSOR_LIMIT,
    tooLong: messages.cursorInvalid,
    notText: messages.cursorInvalid,
    // A missing cursor starts at the beginning; a blank one is an error.
    tidy: (text) => text || '?',
  })
    .test('place', messages.cursorInvalid, (value) => value === '' || isValid(value))
    .meta({ json: { description: 'From the next address of the page before. Its form may change.' } });

/** The query parameters of a list: the maximum number, and the position. */
export const pageSchema = objectField({
  limit,
  cursor: cursorField((cursor) => placeOf(cursor) !== null),
});

/** The same of a record. Its cursor is the position of the last event that was read. */
export const auditLogPageSchema = objectField({
  limit,
  cursor: cursorField((cursor) => /^[1-9]\d{0,8}$/.test(cursor)),
});

export interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

export interface Page<Item> {
  items: Item[];
  /** The cursor of the next page; null on the last page. */
  next: string | null;
}

interface Listed {
  created_at: AnyColumn;
  id: AnyColumn;
}

/** A column that list queries also select, in microseconds, because JavaScript's dates are less precise. */
export const placeColumn = (table: Listed) =>
  sql<string>`to_char(${table.created_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * The rows older than a page's start position. Rows that are added later come before it and shift nothing.
 */
export const after = (table: Listed): SQL =>
  sql`(${table.created_at}, ${table.id}) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`;

/**
 * The values of a list query's placeholders. It requests one extra row, to know whether there is a next page.
 */
export function pageValues({ limit, cursor }: PageQuery): Place & { rows: number } {
  return { ...((cursor !== undefined && placeOf(cursor)) || START), rows: limit + 1 };
}

/** The page that consists of these rows, each mapped to an item. */
export function pageOf<Row extends { id: string; place: string }, Item>(
  rows: readonly Row[],
  { limit }: PageQuery,
  toItem: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toItem),
    next: last && rows.length > limit ? cursorOf({ at: last.place, id: last.id }) : null,
  };
}

/** The URL of the next page, in the Link header (RFC 8288). */
export function linkNext(
  request: FastifyRequest<{ Querystring: PageQuery }>,
  reply: FastifyReply,
  cursor: string,
): void {
  const query = new URLSearchParams({ limit: String(request.query.limit), cursor });
  const params = new Map(Object.entries(request.params ?? {}));
  const path = (request.routeOptions.url ?? '').replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  );
  void reply.header('link', `<${request.server.config.publicUrl}${path}?${query.toString()}>; rel="next"`);
}

/** Sends the items as the response, with the URL of the next page in the Link header. */
export function sendPage<Item>(
  request: FastifyRequest<{ Querystring: PageQuery }>,
  reply: FastifyReply,
  { items, next }: Page<Item>,
): Item[] {
  if (next !== null) linkNext(request, reply, next);
  return items;
}

/** The batch size for reading a whole list: others never wait for more than one batch. */
const FEW = 25;

/**
 * Every item of a list, each read in full. Leaves out items that were deleted since they were listed, because
 * reading may take minutes.
 */
export async function* everyItem<Item, Thing>(
  list: (query: PageQuery) => Promise<Page<Item>>,
  read: (item: Item) => Promise<Thing>,
): AsyncGenerator<Thing> {
  let cursor: string | undefined;
  do {
    const { items, next } = await list({ limit: FEW, cursor });
    for (const item of items) {
      const thing = await read(item).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return undefined;
        throw error;
      });
      if (thing !== undefined) yield thing;
    }
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}
