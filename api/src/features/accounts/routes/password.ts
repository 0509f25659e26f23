import type { FastifyPluginAsync } from 'fastify';
import {
  changePasswordSchema,
  messages,
  newPasswordSchema,
  passwordResetLinkSchema,
  passwordResetSchema,
} from '@heartwood/domain';
import { assertStrongPassword, storePassword } from '../passwords/new-password';
import {
  deadResetLink,
  findResetLinkUser,
  mailResetLinks,
  openResetLink,
  resetPassword,
} from '../passwords/password-reset';
import { findRunning } from '../recovery/recoveries';
import { recordFailedProof } from '../recent-proof';
import { hashPassword, passwordFits } from '../passwords/passwords';
import { findUser } from '../user-rows';
import { badToken, invalidField, notFound } from '../../../platform/http/errors/api-error';
import { changeByLink } from '../../../platform/http/idempotency';
import { logSecurityEvent } from '../../../platform/audit/security-log';
import { mailboxOf } from '../mail/strangers';
import { ref } from '../../../platform/http/openapi/shapes';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { deviceOf } from '../../../platform/http/session';
import type { RouteTypes } from '../../../platform/http/validation';
import {
  mailedLinkLimit,
  proofLimit,
  proofTryLimit,
  resetMailboxLimit,
  resetNetworkLimit,
} from '../../../platform/throttle/limits';
import { groupsOf } from '../../../platform/throttle/network';

const describeRoute = describeRoutesOf('Account');
const done = { 200: ref('Nothing') };

/** Setting a new password: with the current one, or with a mailed link for people who forgot it. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, sessions, throttle, background, requireSession: onRequest } = app;

  const change = describeRoute('Changes the password, and ends all sessions.', done, { limit: proofLimit });
  app.post(
    '/change-password/',
    { onRequest, schema: { operation: change, body: changePasswordSchema } },
    async (request) => {
      const { current_password: current, password } = request.body;
      const user = await findUser(db, request.user.sub);
      if (!user) throw badToken();
      await throttle.hit(proofTryLimit, { account: user.id });
      const groups = groupsOf(request.ip, user.id);
      if (!(await passwordFits(user.password_hash, current, groups))) {
        await recordFailedProof(app, request);
        throw invalidField('current_password', messages.currentPasswordWrong);
      }
      await throttle.forgive(proofLimit, { account: user.id });
      if (password === current) throw invalidField('password', messages.passwordUnchanged);
      assertStrongPassword(user, password);
      const hash = await hashPassword(password, groups);
      await db.transaction((tx) =>
        storePassword(tx, sessions, { user, hash, how: 'changed', device: deviceOf(request) }),
      );
      logSecurityEvent(request, 'password_changed', user.id);
      deps.nudgeMail();
      return {};
    },
  );

  const ask = describeRoute(
    'Mails links to choose a new password, to an address that has accounts. The answer is the same for any other.',
    done,
    { open: resetNetworkLimit },
  );
  app.post('/password-reset/', { schema: { operation: ask, body: passwordResetSchema } }, async (request) => {
    const { email } = request.body;
    await throttle.hit(resetMailboxLimit, { typed: mailboxOf(email) });
    // After the response, so that its timing doesn't reveal whether there is an account.
    background.run(async () => {
      await mailResetLinks(db, email);
      deps.nudgeMail();
    });
    return {};
  });

  const open = describeRoute(
    'Whose password a mailed link resets, and the passkeys that log in to the account.',
    { 200: ref('PasswordResetAccount') },
    { open: mailedLinkLimit, refusals: [404] },
  );
  app.post(
    '/password-reset/open/',
    { schema: { operation: open, body: passwordResetLinkSchema } },
    (request) => openResetLink(db, request.body.token),
  );

  const confirm = describeRoute(
    'Stores a new password with a mailed link, once, ends all sessions, and removes the passkeys unless keep_passkeys is true. With lost_factors, account recovery begins: every second step ends after a waiting time, unless it is canceled. A link to the second address changes nothing before that time is over.',
    done,
    {
      open: mailedLinkLimit,
      once: true,
      refusals: [404, 409],
      hashes: true,
    },
  );
  app.post(
    '/password-reset/confirm/',
    { schema: { operation: confirm, body: newPasswordSchema } },
    async (request) => {
      const { token, password } = request.body;
      const { keep_passkeys: keepPasskeys = false, lost_factors: lostFactors = false } = request.body;
      const user = await findResetLinkUser(db, token);
      const groups = groupsOf(request.ip);
      if (user) assertStrongPassword(user, password);
      const hash = user ? await hashPassword(password, groups) : '';
      let made: Awaited<ReturnType<typeof resetPassword>> | undefined;
      const { id, repeated } = await changeByLink(db, request, async (tx) => {
        if (!user) throw await deadResetLink(tx, token);
        const device = deviceOf(request);
        made = await resetPassword(tx, app, { token, user, hash, keepPasskeys, lostFactors, device });
        return user.id;
      });
      if (repeated) {
        // Of one that waits, the account has the earlier password.
        const waiting = (await findRunning(db, id))?.password_hash;
        const owner = await findUser(db, id);
        if (!(await passwordFits(waiting || owner?.password_hash, password, groups)))
          throw notFound(messages.passwordLinkUnknown());
        return {};
      }
      const { ended = [], isReset, recovers } = made ?? {};
      if (isReset) logSecurityEvent(request, 'password_reset', id);
      if (recovers) logSecurityEvent(request, 'recovery_begun', id);
      if (ended.includes('address_restored')) logSecurityEvent(request, 'email_changed', id);
      if (ended.includes('new_passkeys') || ended.includes('passkeys'))
        logSecurityEvent(request, 'passkey_removed', id);
      if (ended.includes('unproven')) logSecurityEvent(request, 'unproven_ended', id);
      deps.nudgeMail();
      return {};
    },
  );
};

export default routes;
