import type { FastifyPluginAsync } from 'fastify';
import { emailVerificationSchema } from '@heartwood/shared/domain';
import { mailVerification, refuseVerified, verifyEmail } from '../../accounts/email-verification';
import { findUser } from '../../accounts/user-rows';
import { badToken, tooMany } from '../../errors/api-error';
import { logSecurityEvent } from '../../log';
import { ref } from '../../openapi/shapes';
import { operations } from '../../openapi/operation';
import type { RouteTypes } from '../../plugins/app/validation';
import { emailChangeLimit, mailedLinkLimit } from '../../throttle/limits';

const does = operations('Account');

/** Verifying the email address of an account. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, requireSession: onRequest } = app;

  const send = does(
    'Mails a link that verifies the email address of the account.',
    { 200: ref('Nothing') },
    { limit: emailChangeLimit, refusals: [409] },
  );
  app.post('/email-verification/', { onRequest, schema: { operation: send } }, async (request) => {
    const user = await findUser(db, request.user.sub);
    if (!user) throw badToken();
    refuseVerified(user);
    if (!(await db.transaction((tx) => mailVerification(tx, user, { asked: true })))) throw tooMany(3600);
    deps.nudgeMail();
    return {};
  });

  const confirm = does(
    'Verifies the address that a link was mailed to, once. Mail to others that waited for it is sent.',
    { 200: ref('VerifiedEmail') },
    { open: mailedLinkLimit, refusals: [404] },
  );
  app.post(
    '/email-verification/confirm/',
    { schema: { operation: confirm, body: emailVerificationSchema } },
    async (request) => {
      const user = await db.transaction((tx) => verifyEmail(tx, request.body.token));
      logSecurityEvent(request, 'email_verified', user.id);
      deps.nudgeMail();
      return { email: user.email };
    },
  );
};

export default routes;
