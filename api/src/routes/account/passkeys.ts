import type { FastifyPluginAsync } from 'fastify';
import { messages, passkeyNameSchema, passkeySchema } from '@heartwood/shared/domain';
import { removePasskey, renamePasskey } from '../../accounts/second-factor/passkeys';
import { followRemovedFactor } from '../../accounts/second-factor/second-factor';
import { written } from '../../db/written';
import { notFound } from '../../errors/api-error';
import { operations } from '../../openapi/operation';
import { ref } from '../../openapi/shapes';
import { idParams } from '../../plugins/app/address-parts';
import type { RouteTypes } from '../../plugins/app/validation';
import { passkeyQuestionLimit, securityChangeLimit } from '../../throttle/limits';
import { changeFactors, changes, prover } from './factor-change';

const does = operations('Account');

/** The passkeys of an account, and the question that logs in with any of them. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, passkeys, requireSession: onRequest } = app;

  const askToAdd = does('Asks the browser to make a passkey.', { 200: ref('PasskeyQuestion') }, changes);
  app.post('/passkeys/options/', { onRequest, schema: { operation: askToAdd } }, async (request) =>
    passkeys.askToAdd(db, await prover(fastify, request)),
  );

  const add = does('Adds the passkey that the browser made.', { 201: ref('Passkey') }, changes);
  app.post(
    '/passkeys/',
    { onRequest, schema: { operation: add, body: passkeySchema } },
    async (request, reply) => {
      const { id: userId } = await prover(fastify, request);
      const credential = await passkeys.verifyNew(db, userId, request.body.credential);
      const { name } = request.body;
      const made = await changeFactors(fastify, request, 'passkey_added', (tx) =>
        passkeys.add(tx, userId, { name, credential }),
      );
      return reply.code(201).send(made);
    },
  );

  const rename = does('Renames a passkey.', { 200: ref('Passkey') }, { limit: securityChangeLimit });
  app.put(
    '/passkeys/:id/',
    { onRequest, schema: { operation: rename, params: idParams, body: passkeyNameSchema } },
    async (request) => {
      const { id } = request.params;
      const renamed = await renamePasskey(db, { id, userId: request.user.sub, name: request.body.name });
      if (!renamed) throw notFound(messages.passkeyGone);
      return renamed;
    },
  );

  const removeOne = does('Removes a passkey.', { 204: null }, { ...changes, refusals: [403] });
  app.delete(
    '/passkeys/:id/',
    { onRequest, schema: { operation: removeOne, params: idParams } },
    async (request, reply) => {
      await changeFactors(fastify, request, 'passkey_removed', async (tx, { id: userId }) => {
        if (!(await removePasskey(tx, { id: request.params.id, userId })))
          throw notFound(messages.passkeyGone);
        await followRemovedFactor(tx, userId);
      });
      return reply.code(204).send();
    },
  );

  const askForAny = does(
    'Asks the browser for any passkey of this site. Its answer goes to POST /token/ or /reauthenticate/.',
    { 200: ref('PasskeyQuestion') },
    { open: passkeyQuestionLimit, forReading: true },
  );
  app.post('/passkeys/login-options/', { schema: { operation: askForAny } }, () =>
    written(db, app.writing, (tx) => passkeys.askForAny(tx)),
  );
};

export default routes;
