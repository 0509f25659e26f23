import { lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import {
  advanceRecoveries,
  type Sessions,
  sweepAccountTokens,
  sweepPasskeyChallenges,
  sweepSecurityLog,
} from './features/accounts';
import { deleteDueAccounts } from './features/account-closing';
import { type PaymentProvider, refundDue } from './features/checkout';
import { schema, type Database } from './platform/db/database';
import { discardLeftovers } from './platform/storage/leftovers';
import type { DocumentStore } from './platform/storage/store';
import { remindOfPayments } from './features/loans';
import { sweepHeldMails, sweepSentMails } from './platform/mail/mails';
import { advanceLegacyAccess } from './features/trusted-people';
import { remindToRehearse } from './features/trusts';
import type { SignedPapers } from './features/plans';
import { remindToReadWills, settleWaitingPayments, type SignedWills } from './features/wills';
import { sweepCanaryVisitors } from './features/site';
import type { Throttle } from './platform/throttle/throttle';

const { idempotencyKeys, refreshTokens, sessions: sessionRows } = schema;

const HOUR_MILLISECONDS = 3_600_000;

interface HousekeepingDeps {
  db: Database;
  store: DocumentStore;
  throttle: Throttle;
  payments: PaymentProvider;
  signedWills: SignedWills;
  signedPapers: SignedPapers;
  sessions: Sessions;
  nudgeMail: () => void;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Removes expired data, now and every hour. Returns a function that stops it. */
export function startHousekeeping(deps: HousekeepingDeps): () => Promise<void> {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const run = () => {
    running = running.then(() => tidy(deps, stopping.signal));
  };
  run();
  const timer = setInterval(run, HOUR_MILLISECONDS);
  timer.unref();
  return () => {
    clearInterval(timer);
    stopping.abort();
    return running;
  };
}

/** A step that fails is tried again in an hour, and keeps none of the others from running. */
async function tidy(
  { db, store, throttle, payments, signedWills, signedPapers, sessions, nudgeMail, log }: HousekeepingDeps,
  stopped: AbortSignal,
): Promise<void> {
  const steps: (() => unknown)[] = [
    () => refundDue({ db, payments, log }),
    () => settleWaitingPayments(db),
    () => throttle.sweep(),
    () => sweepCanaryVisitors(db),
    () => db.delete(sessionRows).where(lt(sessionRows.expires_at, sql`now()`)),
    () => db.delete(refreshTokens).where(lt(refreshTokens.expires_at, sql`now()`)),
    () => sweepAccountTokens(db),
    () => sweepHeldMails(db),
    () => sweepPasskeyChallenges(db),
    () => sweepSecurityLog(db),
    () => db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, sql`now() - interval '7 days'`)),
    () => remindOfPayments(db),
    () => sweepSentMails(db),
    () => deleteDueAccounts({ db, store, log }),
    () => remindToReadWills(db),
    () => remindToRehearse(db),
    () => advanceLegacyAccess(db, log),
    () => advanceRecoveries({ db, sessions, log }),
    nudgeMail,
    () => discardLeftovers({ db, store }),
    () => signedWills.makeMissing(log, stopped),
    () => signedPapers.makeMissing(log, stopped),
  ];
  for (const step of steps)
    try {
      await step();
    } catch (err) {
      log.warn({ err }, 'housekeeping has to wait');
    }
}
