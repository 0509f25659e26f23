import { lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { sweepAccountTokens } from './accounts/account-tokens';
import { deleteDueAccounts } from './accounts/closing';
import { sweepPasskeyChallenges } from './accounts/second-factor/passkeys';
import type { PaymentProvider } from './checkout/provider';
import { refundDue } from './checkout/settle';
import { schema, type Database } from './db/database';
import { discardLeftovers } from './documents/leftovers';
import type { DocumentStore } from './documents/store';
import { remindOfPayments } from './loans/loan-reminders';
import { sweepHeldMails, sweepSentMails } from './mail/mails';
import { advanceReleases } from './release/advance';
import { remindToRehearse } from './trusts/trust-reminders';
import { remindToReadWills } from './wills/will-reminders';
import { sweepCanaryVisitors } from './site/canary-counts';
import type { Throttle } from './throttle/throttle';

const { idempotencyKeys, refreshTokens, sessions } = schema;

const HOUR_MILLISECONDS = 3_600_000;

export interface HousekeepingDeps {
  db: Database;
  store: DocumentStore;
  throttle: Throttle;
  payments: PaymentProvider;
  nudgeMail: () => void;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Removes expired data, now and every hour. Returns a function that stops it. */
export function startHousekeeping(deps: HousekeepingDeps): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = running
      .then(() => tidy(deps))
      .catch((err: unknown) => deps.log.warn({ err }, 'housekeeping has to wait'));
  };
  run();
  const timer = setInterval(run, HOUR_MILLISECONDS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

async function tidy({ db, store, throttle, payments, nudgeMail, log }: HousekeepingDeps): Promise<void> {
  await refundDue({ db, payments, log });
  await throttle.sweep();
  await sweepCanaryVisitors(db);
  await db.delete(sessions).where(lt(sessions.expires_at, sql`now()`));
  await db.delete(refreshTokens).where(lt(refreshTokens.expires_at, sql`now()`));
  await sweepAccountTokens(db);
  await sweepHeldMails(db);
  await sweepPasskeyChallenges(db);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, sql`now() - interval '7 days'`));
  await remindOfPayments(db);
  await sweepSentMails(db);
  await deleteDueAccounts({ db, store, log });
  await remindToReadWills(db);
  await remindToRehearse(db);
  await advanceReleases(db, log);
  nudgeMail();
  await discardLeftovers({ db, store });
}
