import type { FastifyPluginAsync } from 'fastify';
import { profileUpdateSchema } from '@heartwood/domain';
import { countHeldMails, followEmailChange } from '../email-verification';
import { listPasskeys } from '../second-factor/passkeys';
import { areCodesDue, countRecoveryCodes } from '../second-factor/recovery-codes';
import { hasTotp } from '../second-factor/totp';
import { requireFactorProof } from '../recent-proof';
import { mergeProfile } from '../profile-merge';
import {
  findUser,
  isEmailVerified,
  lockUser,
  sameEmail,
  toUser,
  updateUser,
  type UserRow,
} from '../user-rows';
import { hasValues } from '../../../platform/db/has-values';
import { badToken } from '../../../platform/http/errors/api-error';
import { logSecurityEvent } from '../../../platform/audit/security-log';
import { ref } from '../../../platform/http/openapi/shapes';
import { deviceOf } from '../../../platform/http/session';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import type { RouteTypes } from '../../../platform/http/validation';
import { emailChangeLimit } from '../../../platform/throttle/limits';

const describeRoute = describeRoutesOf('Account');

/** The current user and their profile. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, throttle, requireSession: onRequest } = app;

  const read = describeRoute('The person who is logged in.', { 200: ref('User') });
  app.get('/current-user/', { onRequest, schema: { operation: read } }, async (request) => {
    const user = await findUser(db, request.user.sub);
    if (!user) throw badToken();
    return toUser(user);
  });

  const account = describeRoute('How the account stands.', { 200: ref('Account') });
  app.get('/account/', { onRequest, schema: { operation: account } }, async (request) => {
    const user = await findUser(db, request.user.sub);
    if (!user) throw badToken();
    return {
      email: user.email,
      email_verified: isEmailVerified(user),
      mails_waiting: await countHeldMails(db, user.id),
      totp: await hasTotp(db, user.id),
      two_step: user.two_step,
      recovery_codes_left: await countRecoveryCodes(db, user.id),
      recovery_codes_due: await areCodesDue(db, user),
      second_email: user.second_email,
      recovery_days: user.recovery_days,
      passkeys: await listPasskeys(db, user.id),
    };
  });

  const update = describeRoute(
    'Replaces the profile, or, of a client that says what it has read, the fields that it changed. Another email address asks for a recent proof of who is logged in, counts at once for mail, and is to be verified.',
    { 200: ref('User') },
    { refusals: [403, 409, 429] },
  );
  app.put(
    '/update-profile/',
    { onRequest, schema: { operation: update, body: profileUpdateSchema } },
    async (request) => {
      const before = await findUser(db, request.user.sub);
      if (!before) throw badToken();
      const { was, ...sent } = request.body;
      // If a client doesn't send the language, it doesn't change.
      const asSent = { ...sent, language: sent.language ?? before.language };
      const merged = (now: UserRow) => (was ? mergeProfile(now, asSent, was) : asSent);
      const form = merged(before);
      if (hasValues(before, form)) return toUser(before);
      if (!sameEmail(before.email, form.email)) {
        await requireFactorProof(db, request.user, before);
        await throttle.hit(emailChangeLimit, { account: before.id });
      }
      const { user, changesEmail } = await db.transaction(async (tx) => {
        const now = await lockUser(tx, before.id);
        if (!now) throw badToken();
        const next = merged(now);
        const changes = !sameEmail(now.email, next.email);
        // Meanwhile, the address may have been changed, which this would undo, or the session ended.
        if (changes) await requireFactorProof(tx, request.user, now);
        const after = await updateUser(tx, now.id, next);
        if (!after) throw badToken();
        await followEmailChange(tx, now, after, deviceOf(request));
        return { user: after, changesEmail: changes };
      });
      if (changesEmail) logSecurityEvent(request, 'email_changed', user.id);
      deps.nudgeMail();
      return toUser(user);
    },
  );
};

export default routes;
