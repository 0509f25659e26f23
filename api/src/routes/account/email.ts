import type { FastifyPluginAsync } from 'fastify';
import { emailVerificationSchema, messages } from '@heartwood/domain';
import { mailVerification, refuseVerified, verifyEmail } from '../../accounts/email-verification';
import { findUser } from '../../accounts/user-rows';
import { badToken, notFound, tooMany } from '../../errors/api-error';
import { changeByLink, changeOnce } from '../../idempotency/idempotency';
import { logSecurityEvent } from '../../log';
import { ref } from '../../openapi/shapes';
import { operations } from '../../openapi/operation';
import type { RouteTypes } from '../../plugins/app/validation';
import { emailChangeLimit, mailedLinkLimit } from '../../throttle/limits';

const does = operations('Account');

/** Verifying the email address of an account. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, sessions, requireSession: onRequest } = app;

  const send = does(
    'Mails a link that verifies the email address of the account.',
    { 200: ref('Nothing') },
    { limit: emailChangeLimit, once: true, refusals: [409] },
  );
  app.post('/email-verification/', { onRequest, schema: { operation: send } }, async (request) => {
    const user = await findUser(db, request.user.sub);
    if (!user) throw badToken();
    refuseVerified(user);
    await changeOnce(db, request, async (tx) => {
      if (!(await mailVerification(tx, user, { asked: true }))) throw tooMany(3600);
    });
    deps.nudgeMail();
    return {};
  });

  const confirm = does(
    'Verifies the address that a link was mailed to, once. The first time, everything that was set up before ends: sessions, factors, trusted people, and mail to others that waited. Mail that waited for another address is sent.',
    { 200: ref('VerifiedEmail') },
    { open: mailedLinkLimit, once: true, refusals: [404] },
  );
  app.post(
    '/email-verification/confirm/',
    { schema: { operation: confirm, body: emailVerificationSchema } },
    async (request) => {
      let ended = false;
      const { id, repeated } = await changeByLink(db, request, async (tx) => {
        const verified = await verifyEmail(tx, sessions, request.body.token);
        ({ ended } = verified);
        return verified.id;
      });
      if (!repeated) logSecurityEvent(request, 'email_verified', id);
      if (ended) logSecurityEvent(request, 'unproven_ended', id);
      deps.nudgeMail();
      const user = await findUser(db, id);
      if (!user) throw notFound(messages.emailLinkUnknown);
      return { email: user.verified_email };
    },
  );
};

export default routes;
