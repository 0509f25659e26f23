import type { FastifyPluginAsync } from 'fastify';
import { profileUpdateSchema } from '@heartwood/domain';
import { countHeldMails, followEmailChange } from '../../accounts/email-verification';
import { listPasskeys } from '../../accounts/second-factor/passkeys';
import { countRecoveryCodes } from '../../accounts/second-factor/recovery-codes';
import { hasTotp } from '../../accounts/second-factor/totp';
import { requireFactorProof } from '../../accounts/recent-proof';
import { mergeProfile } from '../../accounts/profile-merge';
import {
  findUser,
  isEmailVerified,
  lockUser,
  sameEmail,
  toUser,
  updateUser,
  type UserRow,
} from '../../accounts/user-rows';
import { hasValues } from '../../db/has-values';
import { badToken } from '../../errors/api-error';
import { logSecurityEvent } from '../../log';
import { ref } from '../../openapi/shapes';
import { operations } from '../../openapi/operation';
import type { RouteTypes } from '../../plugins/app/validation';
import { emailChangeLimit } from '../../throttle/limits';

const does = operations('Account');

/** The current user and their profile. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, throttle, requireSession: onRequest } = app;

  const read = does('The person who is logged in.', { 200: ref('User') });
  app.get('/current-user/', { onRequest, schema: { operation: read } }, async (request) => {
    const user = await findUser(db, request.user.sub);
    if (!user) throw badToken();
    return toUser(user);
  });

  const account = does('How the account stands.', { 200: ref('Account') });
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
      passkeys: await listPasskeys(db, user.id),
    };
  });

  const update = does(
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
        await followEmailChange(tx, now, after);
        return { user: after, changesEmail: changes };
      });
      if (changesEmail) logSecurityEvent(request, 'email_changed', user.id);
      deps.nudgeMail();
      return toUser(user);
    },
  );
};

export default routes;
