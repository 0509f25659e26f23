import type { FastifyPluginAsync } from 'fastify';
import { emailVerificationSchema, messages } from '@heartwood/domain';
import { findAccountToken, isUsed } from '../account-tokens';
import { mailVerification, assertUnverified, verifyEmail } from '../email-verification';
import { findUser } from '../user-rows';
import { badToken, notFound, tooMany } from '../../../platform/http/errors/api-error';
import { changeByLink, changeOnce } from '../../../platform/http/idempotency';
import { logSecurityEvent } from '../../../platform/audit/security-log';
import { ref } from '../../../platform/http/openapi/shapes';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { deviceOf } from '../../../platform/http/session';
import type { RouteTypes } from '../../../platform/http/validation';
import { emailChangeLimit, mailedLinkLimit } from '../../../platform/throttle/limits';

const describeRoute = describeRoutesOf('Account');

/** Verifying the email address of an account. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, requireSession: onRequest } = app;

  const send = describeRoute(
    'Mails a link that verifies the email address of the account.',
    { 200: ref('Nothing') },
    { limit: emailChangeLimit, once: true, refusals: [409] },
  );
  app.post('/email-verification/', { onRequest, schema: { operation: send } }, async (request) => {
    const user = await findUser(db, request.user.sub);
    if (!user) throw badToken();
    assertUnverified(user);
    await changeOnce(db, request, async (tx) => {
      if (!(await mailVerification(tx, user, { asked: true }))) throw tooMany(3600);
    });
    deps.nudgeMail();
    return {};
  });

  const confirm = describeRoute(
    'Verifies the address that a link was mailed to, once: the one of the account, or a second one. The first time, everything that was set up before ends: sessions, factors, trusted people, and mail to others that waited. Mail that waited for another address is sent.',
    { 200: ref('VerifiedEmail') },
    { open: mailedLinkLimit, once: true, refusals: [404] },
  );
  app.post(
    '/email-verification/confirm/',
    { schema: { operation: confirm, body: emailVerificationSchema } },
    async (request) => {
      const { token } = request.body;
      let verified: Awaited<ReturnType<typeof verifyEmail>> | undefined;
      const { id } = await changeByLink(db, request, async (tx) => {
        verified = await verifyEmail(tx, app.firstProof, { token, device: deviceOf(request) });
        return verified.id;
      });
      if (verified) logSecurityEvent(request, verified.event, id);
      if (verified?.ended) logSecurityEvent(request, 'unproven_ended', id);
      deps.nudgeMail();
      const user = await findUser(db, id);
      if (!user) throw notFound(messages.emailLinkUnknown());
      const isSecond = await findAccountToken(db, token, 'second_email', isUsed);
      return { email: isSecond ? user.second_email : user.verified_email };
    },
  );
};

export default routes;
