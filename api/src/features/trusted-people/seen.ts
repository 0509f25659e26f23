import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Seen } from '@heartwood/domain';
import { schema, type Database } from '../../platform/db/database';
import type { AuditActor } from '../../platform/http/session';
import type { LockedCase } from './case';
import { recordLegacyAccessEvent } from './steps';

const { events } = schema;

/** Records who viewed what, once a day for each thing. */
export async function noteSeen(
  tx: Database,
  locked: LockedCase,
  detail: string,
  actor: AuditActor,
): Promise<void> {
  const aDayAgo = new Date(locked.now.getTime() - 86_400_000).toISOString();
  const [noted] = await tx
    .select({ at: events.at })
    .from(events)
    .where(
      and(
        ofOwner(locked.owner.id),
        actor.id === null ? isNull(events.actor_id) : eq(events.actor_id, actor.id),
        eq(events.detail, detail),
        sql`${events.at} > ${aDayAgo}`,
      ),
    )
    .limit(1);
  if (!noted) await recordLegacyAccessEvent(tx, locked, 'seen', detail, actor);
}

/** Who viewed which documents, newest first, from the record. */
export async function listSeen(db: Database, ownerId: string): Promise<Seen[]> {
  return db
    .select({ at: events.at, actor: events.actor, detail: events.detail })
    .from(events)
    .where(and(ofOwner(ownerId), inArray(events.type, ['released', 'seen'])))
    .orderBy(desc(events.position))
    .limit(200);
}

const ofOwner = (id: string) => and(eq(events.subject_type, 'trusted_people'), eq(events.subject_id, id));
