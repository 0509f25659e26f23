import type { FastifyPluginAsync } from 'fastify';
import { invitationSchema, refuseLinkSchema } from '@heartwood/domain';
import { findUser } from '../../accounts';
import { logSecurityEvent } from '../../../platform/audit/security-log';
import { badToken } from '../../../platform/http/errors/api-error';
import { changeByLink, changeOnce } from '../../../platform/http/idempotency';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { ref } from '../../../platform/http/openapi/shapes';
import { actorOf, deviceOf } from '../../../platform/http/session';
import type { RouteTypes } from '../../../platform/http/validation';
import { acceptInvitation, declineInvitation, readInvitation, waitsForOwner } from '../invitations';
import { readRefuseLink, refuseByLink } from '../requests';
import { mailedLinkLimit, trustedPeopleLimit } from '../../../platform/throttle/limits';

const describeRoute = describeRoutesOf('Trusted people');
const open = mailedLinkLimit;

/**
 * The actions of mailed links. Opening a link changes nothing, because programs that scan mail open links
 * too; the button on the page does.
 */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, firstProof } = app;

  const read = describeRoute(
    'Who names the holder of a mailed invitation as a trusted person. It changes nothing.',
    { 200: ref('Invitation') },
    { open, refusals: [404] },
  );
  app.post('/trusted-invitations/open/', { schema: { operation: read, body: invitationSchema } }, (request) =>
    readInvitation(db, request.body.token),
  );

  const decline = describeRoute(
    'Declines an invitation, once.',
    { 200: ref('Nothing') },
    { open, once: true, refusals: [404] },
  );
  app.post(
    '/trusted-invitations/decline/',
    { schema: { operation: decline, body: invitationSchema } },
    async (request) => {
      await changeByLink(db, request, (tx) => declineInvitation(tx, request.body.token));
      deps.nudgeMail();
      return {};
    },
  );

  const accept = describeRoute(
    'Accepts an invitation for the account that is logged in, once. An account with another address than the invited one waits until the owner has confirmed it.',
    { 200: ref('AcceptedInvitation') },
    { limit: trustedPeopleLimit, once: true, refusals: [403, 404, 409] },
  );
  app.post(
    '/trusted-invitations/accept/',
    { onRequest: app.requireSession, schema: { operation: accept, body: invitationSchema } },
    async (request) => {
      const actor = actorOf(request);
      const user = await findUser(db, actor.id);
      if (!user) throw badToken();
      const { sid } = request.user;
      const { id } = await changeOnce(db, request, (tx) =>
        acceptInvitation(tx, request.body.token, { actor, user, firstProof, sid }),
      );
      deps.nudgeMail();
      return { id, waits: await waitsForOwner(db, id) };
    },
  );

  const look = describeRoute(
    'What the holder of a link to refuse can refuse. It changes nothing.',
    { 200: ref('RefuseLink') },
    { open, refusals: [404] },
  );
  app.post('/release-requests/by-link/', { schema: { operation: look, body: refuseLinkSchema } }, (request) =>
    readRefuseLink(db, request.body.token),
  );

  const refuse = describeRoute(
    'Says by a mailed link that its reader is well: refuses every request, without a login.',
    { 200: ref('Nothing') },
    { open, once: true, refusals: [404] },
  );
  app.post(
    '/release-requests/by-link/refuse/',
    { schema: { operation: refuse, body: refuseLinkSchema } },
    async (request) => {
      const { id, repeated } = await changeByLink(db, request, (tx) =>
        refuseByLink(tx, request.body.token, deviceOf(request)),
      );
      if (!repeated) logSecurityEvent(request, 'release_refused', id);
      deps.nudgeMail();
      return {};
    },
  );
};

export default routes;
