import { SECURITY_LOG_MONTHS, type SecurityLogEntry } from '@heartwood/domain';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { schema, type Database } from '../../platform/db/database';
import { prepared } from '../../platform/db/prepared';
import {
  after,
  pageOf,
  pageValues,
  placeColumn,
  type Page,
  type PageQuery,
} from '../../platform/http/paging/page';
import { deviceName } from './login/device-name';

const { securityEvents } = schema;

const listQuery = prepared((db) =>
  db
    .select({
      id: securityEvents.id,
      event: securityEvents.event,
      address: securityEvents.address,
      browser: securityEvents.browser,
      created_at: securityEvents.created_at,
      place: placeColumn(securityEvents),
    })
    .from(securityEvents)
    .where(and(eq(securityEvents.user_id, sql.placeholder('owner')), after(securityEvents)))
    .orderBy(desc(securityEvents.created_at), desc(securityEvents.id))
    .limit(sql.placeholder('rows'))
    .prepare('list_security_events'),
);

/** What happened in the security of an account, newest first. */
export async function listSecurityLog(
  db: Database,
  userId: string,
  query: PageQuery,
): Promise<Page<SecurityLogEntry>> {
  const rows = await listQuery(db).execute({ owner: userId, ...pageValues(query) });
  return pageOf(rows, query, ({ id, event, address, browser, created_at }) => ({
    id,
    event,
    // What a trusted person did, or the waiting time, has no place.
    device: address || browser ? deviceName(browser) : '',
    address,
    at: created_at.toISOString(),
  }));
}

/** Removes entries that are older than the log goes back. */
export async function sweepSecurityLog(db: Database): Promise<void> {
  await db
    .delete(securityEvents)
    .where(lt(securityEvents.created_at, sql`now() - make_interval(months => ${SECURITY_LOG_MONTHS}::int)`));
}
