import { lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { sweepAccountTokens } from './accounts/account-tokens';
import { deleteDueAccounts } from './accounts/closing';
import { sweepPasskeyChallenges } from './accounts/second-factor/passkey-challenges';
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
import type { SignedWills } from './will-pdf/signed-wills';
import { settleWaitingPayments } from './wills/will-validity';
import { sweepCanaryVisitors } from './site/canary-counts';
import type { Throttle } from './throttle/throttle';

const { idempotencyKeys, refreshTokens, sessions } = schema;

const HOUR_MILLISECONDS = 3_600_000;

export interface HousekeepingDeps {
  db: Database;
  store: DocumentStore;
  throttle: Throttle;
  payments: PaymentProvider;
  signedWills: SignedWills;
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
  { db, store, throttle, payments, signedWills, nudgeMail, log }: HousekeepingDeps,
  stopped: AbortSignal,
): Promise<void> {
  const steps: (() => unknown)[] = [
    () => refundDue({ db, payments, log }),
    () => settleWaitingPayments(db),
    () => throttle.sweep(),
    () => sweepCanaryVisitors(db),
    () => db.delete(sessions).where(lt(sessions.expires_at, sql`now()`)),
    () => db.delete(refreshTokens).where(lt(refreshTokens.expires_at, sql`now()`)),
    () => sweepAccountTokens(db),
    () => sweepHeldMails(db),
    () => sweepPasskeyChallenges(db),
    () => db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, sql`now() - interval '7 days'`)),
    () => remindOfPayments(db),
    () => sweepSentMails(db),
    () => deleteDueAccounts({ db, store, log }),
    () => remindToReadWills(db),
    () => remindToRehearse(db),
    () => advanceReleases(db, log),
    nudgeMail,
    () => discardLeftovers({ db, store }),
    () => signedWills.makeMissing(log, stopped),
  ];
  for (const step of steps)
    try {
      await step();
    } catch (err) {
      log.warn({ err }, 'housekeeping has to wait');
    }
}
