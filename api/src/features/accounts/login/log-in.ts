import type { FastifyInstance, FastifyRequest } from 'fastify';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { emailField, messages, SECOND_FACTOR_REQUIRED, type TokenPair } from '@heartwood/domain';
import type { Sentence } from '@heartwood/i18n';
import { schema, type Database } from '../../../platform/db/database';
import { prepared } from '../../../platform/db/prepared';
import { inWriteTransaction } from '../../../platform/db/write-transaction';
import { isDemoAccount } from './demo-accounts';
import { ApiError } from '../../../platform/http/errors/api-error';
import { logSecurityEvent } from '../../../platform/audit/security-log';
import { deviceOf, type Device } from '../../../platform/http/session';
import { groupsOf } from '../../../platform/throttle/network';
import { stayingMail } from '../mail/login-mail';
import { usernamesMail } from '../mail/password-mail';
import { queueSecurityMail, securityMailbox } from '../mail/security-mail';
import { mailboxOf } from '../mail/strangers';
import { queueMail } from '../../../platform/mail/mails';
import { countLogin, countSecondFactor, knowsNetwork } from './login-attempts';
import { hashPassword, hasOldCost, passwordFits } from '../passwords/passwords';
import { secondFactorFits, secondFactorQuestion } from '../second-factor/second-factor';
import { hasStopped, MAX_WRONG_CODES, notifyOfWrongCode } from '../second-factor/wrong-codes';
import { loginAddressLimit, usernamesMailLimit } from '../../../platform/throttle/limits';
import { countHit } from '../../../platform/throttle/throttle';
import { cancelRecovery } from '../recovery/recoveries';
import { isNewDevice, notifyOfNewDevice } from '../sessions/session-list';
import { findUser, findUserByName, findUsersByEmail, sameEmail, type UserRow } from '../user-rows';

export type App = Pick<
  FastifyInstance,
  | 'config'
  | 'db'
  | 'deps'
  | 'throttle'
  | 'loginQueue'
  | 'sessions'
  | 'totp'
  | 'passkeys'
  | 'background'
  | 'writing'
>;

const { accountRecoveries, users } = schema;

interface Typed {
  username: string;
  password: string;
  second_factor: string;
}

/** Where a login comes from. */
interface Source {
  request: FastifyRequest;
  gone: AbortSignal;
  /** The account, if the caller knows it: the username isn't read then. */
  account?: UserRow;
}

/**
 * Logs in with a username and password, or with a passkey alone. The caller has counted the attempt for the
 * address; a success takes it back.
 * @throws {ApiError} 401, also for a demo account that an earlier start seeded, whose
 *   password everyone knows. 429
 */
export async function logIn(app: App, typed: Typed & { passkey: string }, from: Source): Promise<TokenPair> {
  const { db, deps, throttle, background } = app;
  const { request } = from;
  const device = deviceOf(request);
  const withPassword = typed.passkey === '';
  for (;;) {
    const user = withPassword
      ? await byPassword(app, typed, from)
      : await byPasskey(app, typed.passkey, request);
    if (!app.config.demo && isDemoAccount(user)) throw new ApiError(401, messages.demoIsOff);
    const isNew = await isNewDevice(db, user.id, device);
    const started = await startSession(app, user, { device, byPassword: withPassword });
    // What was checked has changed meanwhile: check again.
    if (!started) continue;
    await throttle.forgive(loginAddressLimit, { address: request.ip });
    if (started.wasClosed) logSecurityEvent(request, 'account_kept', user.id);
    if (started.wasRecovering) logSecurityEvent(request, 'recovery_canceled', user.id);
    logSecurityEvent(request, withPassword ? 'login' : 'passkey_login', user.id);
    if (isNew)
      background.run(async () => {
        await notifyOfNewDevice(db, user, device);
        deps.nudgeMail();
      });
    return started.tokens;
  }
}

/**
 * Finds the user who logs in with a password, and with a second factor if the account requires one.
 * @throws {ApiError} 401, with the code "second_factor_required" once the password is correct. 429
 */
async function byPassword(
  app: App,
  { username, password, second_factor: code }: Typed,
  { request, gone, account }: Source,
): Promise<UserRow> {
  const groups = groupsOf(request.ip);
  const named = account ?? (await findAccount(app, username));
  const takeBack = await countLogin(app, { username, userId: named?.id, address: request.ip }, gone);
  // The login may have waited, and the password changed meanwhile.
  const user = named && (await findUser(app.db, named.id));
  const fits = await passwordFits(user?.password_hash, password, groups);
  if (!user || !fits) {
    logSecurityEvent(request, 'login_failed', user?.id);
    throw new ApiError(401, messages.wrongCredentials);
  }
  await takeBack();
  if (hasOldCost(user.password_hash))
    user.password_hash = await renewHash(app.db, user, { password, groups });
  if (!user.two_step) return user;
  if (code === '') throw moreNeeded(await secondFactorQuestion(app.db, user.id));
  // Only someone who knows the password gets here.
  const factorWorked = await countSecondFactor(app, { userId: user.id, code, address: request.ip });
  if (!(await secondFactorFits(app, { userId: user.id, typed: code, groups }))) {
    logSecurityEvent(request, 'second_factor_failed', user.id);
    const known = await knowsNetwork(app.db, user.id, request.ip);
    app.background.run(async () => {
      await notifyOfWrongCode(app.db, user, { device: deviceOf(request), known });
      app.deps.nudgeMail();
    });
    const stopped = await hasStopped(app.db, user.id);
    throw moreNeeded(
      stopped ? messages.authenticatorAppStopped(MAX_WRONG_CODES) : messages.secondFactorWrong,
    );
  }
  await factorWorked();
  return user;
}

/**
 * The account of a username, or of a verified address if it has no other account; the owner of several
 * gets a mail with their usernames. Threats: a username that is somebody's address must not come
 * between them and their account, so who has verified it comes first. And the answer and its time must
 * not tell whether an address has accounts, so both are looked up whatever the first finds, and the
 * mail is made after the answer.
 */
async function findAccount({ db, background, deps }: App, typed: string): Promise<UserRow | undefined> {
  const named = await findUserByName(db, typed);
  const email = emailField().cast(typed);
  if (!email.includes('@')) return named;
  const [first, second, ...others] = await findUsersByEmail(db, email);
  if (!first || (named && sameEmail(named.verified_email, email))) return named;
  if (!second) return first;
  background.run(async () => {
    const { wait } = await countHit(db, usernamesMailLimit, { mailbox: mailboxOf(email) });
    if (wait > 0) return;
    await queueMail(db, usernamesMail(securityMailbox(first), [first, second, ...others]));
    deps.nudgeMail();
  });
  return undefined;
}

/**
 * Stores the password's hash with today's cost parameters, unless the password has changed since.
 * @returns the hash
 */
async function renewHash(
  db: Database,
  { id, password_hash }: UserRow,
  { password, groups }: { password: string; groups: readonly string[] },
): Promise<string> {
  const renewed = await hashPassword(password, groups);
  await db
    .update(users)
    .set({ password_hash: renewed })
    .where(and(eq(users.id, id), eq(users.password_hash, password_hash)));
  return renewed;
}

/**
 * Finds the user who logs in with a passkey. A passkey requires a fingerprint, a face, or a PIN, so
 * it counts as two factors.
 * @throws {ApiError} 401
 */
async function byPasskey(
  { db, passkeys, writing }: App,
  credential: string,
  request: FastifyRequest,
): Promise<UserRow> {
  const passkey = await inWriteTransaction(db, writing, (tx) => passkeys.check(tx, credential));
  const user = passkey && (await findUser(db, passkey.user_id));
  if (!user) {
    logSecurityEvent(request, 'login_failed', undefined);
    throw new ApiError(401, messages.passkeyUnknown);
  }
  return user;
}

/** Whether the row still has the password and the two-step login that were checked. */
const hasSamePassword = sql<boolean>`(${users.password_hash} = ${sql.placeholder('password_hash')}
  and ${users.two_step} = ${sql.placeholder('two_step')}::boolean)`;

/** Whether an account recovery runs, which a login cancels: whoever logs in has not lost everything. */
const isRecovering = sql<boolean>`exists (select 1 from ${accountRecoveries}
  where ${accountRecoveries.user_id} = ${users.id} and ${accountRecoveries.canceled_at} is null)`;

/**
 * Waits for a concurrent change of the password, of two-step login, or of the account's
 * closing, and makes one wait.
 */
const lockAccount = prepared((db) =>
  db
    .select({
      ...getTableColumns(users),
      hasSamePassword: hasSamePassword.as('has_same_password'),
      isRecovering: isRecovering.as('is_recovering'),
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .for('no key update')
    .prepare('lock_account'),
);

/**
 * Starts the session of a person who has just authenticated, keeps the account if it was closed, and cancels
 * an account recovery. A change that comes later ends the session.
 * @param checked the account as it was authenticated
 * @throws {ApiError} 401 if its owner has locked it
 * @returns undefined if what was checked has changed since
 */
function startSession(
  { db, sessions, writing }: Pick<App, 'db' | 'sessions' | 'writing'>,
  checked: UserRow,
  { device, byPassword }: { device: Device; byPassword: boolean },
): Promise<{ tokens: TokenPair; wasClosed: boolean; wasRecovering: boolean } | undefined> {
  return db.transaction(async (tx) => {
    const [user] = await lockAccount(tx).execute(checked);
    if (!user || user.closed_at || (byPassword && !user.hasSamePassword)) return undefined;
    if (user.locked_at) throw new ApiError(401, messages.accountLocked);
    if (user.closes_at) await reopenAccount(tx, user, device);
    if (user.isRecovering) await cancelRecovery(tx, user);
    // A passkey is two factors, and two-step login has asked for one after the password.
    const byFactor = !byPassword || checked.two_step;
    return {
      tokens: await sessions.start(tx, user, device, byFactor),
      wasClosed: user.closes_at !== null,
      wasRecovering: user.isRecovering,
    };
  }, writing);
}

const moreNeeded = (sentence: Sentence) =>
  new ApiError(401, sentence, { code: SECOND_FACTOR_REQUIRED, fields: { second_factor: [sentence] } });

/** Keeps a closed account whose owner logs in before its data is deleted. @param user its row, locked */
async function reopenAccount(tx: Database, user: UserRow, device: Device): Promise<void> {
  await tx.update(users).set({ closes_at: null }).where(eq(users.id, user.id));
  await queueSecurityMail(tx, user, stayingMail(user, device));
}
