import type { FastifyPluginAsync } from 'fastify';
import {
  MAX_SIGNATURE_LENGTH,
  witnessingSchema,
  witnessLinkSchema,
  witnessSignSchema,
} from '@heartwood/domain';
import { UUID } from '../../../platform/db/ids';
import { mayMailStrangers } from '../../accounts';
import { listOf, ref } from '../../../platform/http/openapi/shapes';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { SMALL_BODY } from '../../../platform/http/body-limits';
import { AddressParts, idParams } from '../../../platform/http/address-parts';
import { actorOf } from '../../../platform/http/session';
import type { RouteTypes } from '../../../platform/http/validation';
import { checkSignatureImages } from '../../../platform/signatures/check-signature';
import { witnessLimit, witnessLinkLimit } from '../../../platform/throttle/limits';
import {
  listWitnessLinks,
  readWitnessing,
  revokeWitnessLink,
  sendWitnessLink,
  signAsWitness,
} from '../witness-links';

const describeRoute = describeRoutesOf('Wills');

const linkParams = new AddressParts({ id: UUID, linkId: UUID });

/** The owner's side: who is asked to sign by mail. */
const owner: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, throttle, deps } = app;
  app.addHook('onRequest', app.requireSession);

  const send = describeRoute(
    'Mails a witness a link to sign from their own device.',
    { 201: ref('WitnessLink') },
    { refusals: [403, 409, 429] },
  );
  app.post(
    '/api/wills/:id/witness-links/',
    { schema: { operation: send, params: idParams, body: witnessLinkSchema } },
    async (request, reply) => {
      const [{ id }, actor] = [request.params, actorOf(request)];
      await throttle.hit(witnessLinkLimit, { account: actor.id });
      const link = await db.transaction(async (tx) => {
        const sent = await sendWitnessLink(tx, id, request.body.role, actor);
        await mayMailStrangers(tx, throttle.within(tx), { user: actor, recipient: sent.email });
        return sent;
      });
      deps.nudgeMail();
      return reply.code(201).send(link);
    },
  );

  const list = describeRoute('The links of a will that still work.', { 200: listOf(ref('WitnessLink')) });
  app.get(
    '/api/wills/:id/witness-links/',
    { schema: { operation: list, params: idParams } },
    async (request) => listWitnessLinks(db, request.params.id, request.user.sub),
  );

  const revoke = describeRoute('Takes a link back.', { 204: null });
  app.delete(
    '/api/wills/:id/witness-links/:linkId/',
    { schema: { operation: revoke, params: linkParams } },
    async (request, reply) => {
      const { id: willId, linkId } = request.params;
      await db.transaction((tx) => revokeWitnessLink(tx, { willId, linkId }, actorOf(request)));
      return reply.code(204).send();
    },
  );
};

/** The witness's side: no account, only the mailed token. */
const witness: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, background, signedWills } = app;

  const open = describeRoute(
    'What the holder of a mailed link is asked to witness.',
    { 200: ref('Witnessing') },
    { open: witnessLimit, refusals: [404, 409] },
  );
  app.post('/api/witnessing/', { schema: { operation: open, body: witnessingSchema } }, async (request) => {
    return readWitnessing(db, request.body.token);
  });

  const sign = describeRoute(
    'Signs as the witness a link was mailed to, once.',
    { 200: ref('Nothing') },
    { open: witnessLimit, refusals: [404, 409], mostBytes: SMALL_BODY + MAX_SIGNATURE_LENGTH },
  );
  app.post(
    '/api/witnessing/sign/',
    { schema: { operation: sign, body: witnessSignSchema } },
    async (request) => {
      const { signature: given, ...said } = request.body;
      const signature = given ?? '';
      const from = {
        address: request.ip,
        browser: (request.headers['user-agent'] ?? '').slice(0, 300),
      };
      // An image is decoded only for a person with a valid link.
      await readWitnessing(db, request.body.token);
      const check = await checkSignatureImages(deps.workers, [signature]);
      const willId = await db.transaction((tx) => signAsWitness(tx, { ...said, signature }, { from, check }));
      background.run(() => signedWills.keepIfSigned(willId, from.address));
      return {};
    },
  );
};

const routes: FastifyPluginAsync = async (app) => {
  await app.register(owner);
  await app.register(witness);
};

export default routes;
