import type { FastifyPluginAsync } from 'fastify';
import { partnerInvitationSchema, partnerLinkSchema, paths } from '@heartwood/domain';
import { findUser, mayMailStrangers } from '../accounts';
import { badToken } from '../../platform/http/errors/api-error';
import { changeByLink, changeOnce } from '../../platform/http/idempotency';
import { describeRoutesOf } from '../../platform/http/openapi/operation';
import { listOf, ref } from '../../platform/http/openapi/shapes';
import { actorOf } from '../../platform/http/session';
import type { RouteTypes } from '../../platform/http/validation';
import { mailedLinkLimit, partnerInvitationLimit } from '../../platform/throttle/limits';
import {
  acceptPartner,
  declinePartner,
  dropPartnerInvitation,
  invitePartner,
  linkToInvitation,
  readPartnerInvitation,
  readPartnerLink,
} from './partner-invitation';
import { listPeople } from './people';

const describeRoute = describeRoutesOf('Account');
const limit = partnerInvitationLimit;
const open = mailedLinkLimit;

/** The invitation of one's spouse or partner, and the links to it. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, throttle } = app;
  const onRequest = app.requireSession;
  const stateOf = async (ownerId: string) => ({ invitation: await readPartnerInvitation(db, ownerId) });

  const read = describeRoute('The invitation of one’s spouse or partner, if there is one.', {
    200: ref('PartnerInvitationState'),
  });
  app.get('/partner-invitation/', { onRequest, schema: { operation: read } }, (request) =>
    stateOf(request.user.sub),
  );

  const invite = describeRoute(
    'Invites one’s spouse or partner to an account of their own, with the people whom one agrees to share, and mails the link.',
    { 201: ref('PartnerInvitationState') },
    { limit, once: true, refusals: [403, 409, 429] },
  );
  app.post(
    '/partner-invitation/',
    { onRequest, schema: { operation: invite, body: partnerInvitationSchema } },
    async (request, reply) => {
      const actor = actorOf(request);
      const { name, email, people } = request.body;
      await changeOnce(db, request, async (tx) => {
        await invitePartner(tx, { name, email, people }, actor.id);
        await mayMailStrangers(tx, throttle.within(tx), { user: actor, recipient: email });
      });
      deps.nudgeMail();
      return reply.code(201).send(await stateOf(actor.id));
    },
  );

  const link = describeRoute(
    'One more link to the invitation, to be sent in another way. Each works until one of them is used.',
    { 200: ref('PartnerLink') },
    { limit, refusals: [409] },
  );
  app.post('/partner-invitation/link/', { onRequest, schema: { operation: link } }, async (request) => {
    const token = await db.transaction((tx) => linkToInvitation(tx, request.user.sub));
    return { path: paths.acceptingFamily(token) };
  });

  const drop = describeRoute(
    'Takes the invitation back: its links work no longer.',
    { 204: null },
    { limit, once: true },
  );
  app.delete('/partner-invitation/', { onRequest, schema: { operation: drop } }, async (request, reply) => {
    await changeOnce(db, request, (tx) => dropPartnerInvitation(tx, request.user.sub));
    return reply.code(204).send();
  });

  const look = describeRoute(
    'Who invites the holder of a link. It changes nothing.',
    { 200: ref('PartnerLinkHolder') },
    { open, refusals: [404] },
  );
  app.post(
    '/partner-invitations/open/',
    { schema: { operation: look, body: partnerLinkSchema } },
    (request) => readPartnerLink(db, request.body.token),
  );

  const accept = describeRoute(
    'Accepts an invitation for the account of the invited address, once: adds the people who come with it to the list.',
    { 200: listOf(ref('KnownPerson')) },
    { limit, once: true, refusals: [403, 404, 409] },
  );
  app.post(
    '/partner-invitations/accept/',
    { onRequest, schema: { operation: accept, body: partnerLinkSchema } },
    async (request) => {
      const user = await findUser(db, request.user.sub);
      if (!user) throw badToken();
      await changeOnce(db, request, (tx) => acceptPartner(tx, request.body.token, user));
      deps.nudgeMail();
      return listPeople(db, user.id);
    },
  );

  const decline = describeRoute(
    'Declines an invitation, once.',
    { 200: ref('Nothing') },
    { open, once: true, refusals: [404] },
  );
  app.post(
    '/partner-invitations/decline/',
    { schema: { operation: decline, body: partnerLinkSchema } },
    async (request) => {
      await changeByLink(db, request, (tx) => declinePartner(tx, request.body.token));
      deps.nudgeMail();
      return {};
    },
  );
};

export default routes;
