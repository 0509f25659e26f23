import type { AuditEvent, ChainEnd, Trail } from '@heartwood/domain';
import { PAGE_LIMIT } from '@heartwood/domain';
import type { Database } from '../db/database';
import { isPageIntact, readHashChainPage, type AnySubject, type PageQuery } from './hash-chain-page';

/**
 * The whole trail, oldest first, page by page, so that nobody else waits for all of it. `intact` says whether
 * the chain is valid up to its stored end. What is recorded meanwhile follows at its end.
 */
export async function readAuditLog(db: Database, subject: AnySubject): Promise<Trail> {
  const events: AuditEvent[] = [];
  let intact = true;
  for (;;) {
    const after = events.at(-1)?.position ?? null;
    const page = await readHashChainPage(db, subject, { after, limit: PAGE_LIMIT });
    intact = (await isPageIntact(subject, page)) && intact;
    events.push(...page.events);
    if (page.isLast) return { intact, events, end: page.end };
  }
}

/** Remembers up to where records are intact. */
interface IntactChains {
  isIntact: (db: Database, subject: AnySubject, end: ChainEnd | null) => Promise<boolean>;
}

/**
 * One page of a trail as the API returns it. `intact` is about the whole: this page is verified each time,
 * the rest of it once for each end that it had.
 * @returns the page, and the position that the next one begins after; null on the last one
 */
export async function readAuditLogPage(
  { db, verifiedChains }: { db: Database; verifiedChains: IntactChains },
  subject: AnySubject,
  query: PageQuery,
): Promise<{ trail: Trail; next: number | null }> {
  const page = await readHashChainPage(db, subject, query);
  const { events, end, isLast } = page;
  const isWhole = query.after === null && isLast;
  const intact =
    (await isPageIntact(subject, page)) && (isWhole || (await verifiedChains.isIntact(db, subject, end)));
  return { trail: { intact, events, end }, next: isLast ? null : (events.at(-1)?.position ?? null) };
}

/**
 * Where a trail is valid up to, if it is; null if it isn't.
 * @param from an earlier end that it was valid up to
 */
export async function verifyFrom(
  db: Database,
  subject: AnySubject,
  from: ChainEnd | null,
): Promise<ChainEnd | null> {
  for (let after = from?.position ?? null; ;) {
    const page = await readHashChainPage(db, subject, { after, limit: PAGE_LIMIT });
    // Another event may be there now than the one that was verified.
    if (from && after === from.position && page.from?.hash !== from.hash) return null;
    if (!(await isPageIntact(subject, page))) return null;
    if (page.isLast) return page.end;
    after = page.events.at(-1)?.position ?? after;
  }
}
