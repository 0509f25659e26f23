import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { advance, CHECK_IN_ANSWER_DAYS, checkInStep, missCheckIns } from '@heartwood/domain';
import { schema, type Database } from '../../platform/db/database';
import { queueMail } from '../../platform/mail/mails';
import { lockCase } from './case';
import { checkInMail } from './mail';
import { recordLegacyAccessEvent, refuseToken, applySteps } from './steps';

const { accessPlans, accessRequests, trustedPeople } = schema;

/** The shortest third of a waiting time: a request whose owner was notified later than this can't be due. */
const MIN_THIRD_DAYS = 1;

/**
 * Advances the waiting times of every owner whose trusted people wait, and the check-ins of every
 * owner who has them. Each owner is locked and read again, so if two servers find the same one, the
 * second has nothing left to do.
 */
export async function advanceLegacyAccess(db: Database, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  for (const owner of await dueOwners(db)) {
    try {
      await db.transaction((tx) => advanceOwner(tx, owner));
    } catch (err) {
      log.warn({ err, account: owner }, 'the release of documents has to wait');
    }
  }
}

async function dueOwners(db: Database): Promise<string[]> {
  const waiting = await db
    .selectDistinct({ id: trustedPeople.owner_id })
    .from(accessRequests)
    .innerJoin(trustedPeople, eq(trustedPeople.id, accessRequests.person_id))
    .where(
      and(
        eq(accessRequests.state, 'waiting'),
        lte(accessRequests.noticed_at, sql`now() - make_interval(days => ${MIN_THIRD_DAYS}::int)`),
      ),
    );
  const checkedIn = await db
    .select({ id: accessPlans.owner_id })
    .from(accessPlans)
    .where(
      and(
        ne(accessPlans.check_in, 'off'),
        or(
          lte(accessPlans.well_at, sql`now() - interval '30 days'`),
          lte(
            accessPlans.check_in_asked_at,
            sql`now() - make_interval(days => ${CHECK_IN_ANSWER_DAYS}::int)`,
          ),
        ),
      ),
    );
  return [...new Set([...waiting, ...checkedIn].map(({ id }) => id))];
}

async function advanceOwner(tx: Database, ownerId: string): Promise<void> {
  const locked = await lockCase(tx, ownerId);
  const { plan, owner } = locked;
  const now = locked.now.getTime();
  await applySteps(tx, locked, advance(locked.rules, now));
  const due = checkInStep(
    {
      check_in: plan.check_in,
      well_at: plan.well_at.getTime(),
      asks: plan.check_in_asks,
      asked_at: plan.check_in_asked_at.getTime(),
    },
    now,
  );
  if (due === null) return;
  await tx
    .update(accessPlans)
    .set({ check_in_asks: plan.check_in_asks + 1, check_in_asked_at: locked.now })
    .where(eq(accessPlans.owner_id, ownerId));
  if (due === 'ask') {
    const second = plan.check_in_asks > 0;
    await recordLegacyAccessEvent(tx, locked, 'check_in_asked', 'The owner was asked whether they are well.');
    await queueMail(tx, checkInMail(owner, await refuseToken(tx, owner), second));
    return;
  }
  await recordLegacyAccessEvent(tx, locked, 'check_in_missed', 'Two check-ins in a row went unanswered.');
  await applySteps(tx, locked, missCheckIns(locked.rules, now));
}

/** The mail server has accepted a notice to the owner: the next third of the waiting time begins. */
export async function markNoticeSent(db: Database, personId: string | null): Promise<void> {
  if (personId === null) return;
  await db
    .update(accessRequests)
    .set({ told_at: sql`clock_timestamp()` })
    .where(
      and(
        eq(accessRequests.person_id, personId),
        eq(accessRequests.state, 'waiting'),
        isNull(accessRequests.told_at),
      ),
    );
}
