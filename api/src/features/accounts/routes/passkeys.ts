import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { messages, passkeyNameSchema, passkeySchema } from '@heartwood/domain';
import { makeWithProof, requireFactorProof } from '../recent-proof';
import { findPasskey, removePasskey, renamePasskey } from '../second-factor/passkeys';
import { followRemovedFactor } from '../second-factor/second-factor';
import type { Database } from '../../../platform/db/database';
import { inWriteTransaction } from '../../../platform/db/write-transaction';
import { notFound } from '../../../platform/http/errors/api-error';
import { earlierId } from '../../../platform/http/idempotency';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { ref } from '../../../platform/http/openapi/shapes';
import { idParams } from '../../../platform/http/address-parts';
import type { RouteTypes } from '../../../platform/http/validation';
import { passkeyQuestionLimit, securityChangeLimit } from '../../../platform/throttle/limits';
import { adder, changeFactors, changes, mayAddFactor } from './factor-change';

const describeRoute = describeRoutesOf('Account');

/** The passkeys of an account, and the question that logs in with any of them. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, passkeys, requireSession: onRequest } = app;

  const askToAdd = describeRoute(
    'Asks the browser to make a passkey.',
    { 200: ref('PasskeyQuestion') },
    changes,
  );
  app.post('/passkeys/options/', { onRequest, schema: { operation: askToAdd } }, async (request) =>
    passkeys.askToAdd(db, await adder(fastify, request)),
  );

  const add = describeRoute(
    'Adds the passkey that the browser made.',
    { 201: ref('Passkey') },
    { ...changes, once: true },
  );
  app.post(
    '/passkeys/',
    { onRequest, schema: { operation: add, body: passkeySchema } },
    async (request, reply) => {
      const { sub: userId } = request.user;
      // The challenge of a repeated call is used up.
      const id = (await earlierId(db, request)) ?? (await addNew(request));
      const made = await findPasskey(db, { id, userId });
      if (!made) throw notFound(messages.passkeyGone);
      return reply.code(201).send(made);
    },
  );

  async function addNew(request: FastifyRequest<{ Body: { name: string; credential: string } }>) {
    const { id: userId } = await adder(fastify, request);
    const { name, credential: sent } = request.body;
    const credential = await passkeys.verifyNew(db, userId, sent);
    const make = async (tx: Database) =>
      ({ what: 'passkey_added', id: await passkeys.add(tx, userId, { name, credential }) }) as const;
    return (await changeFactors(fastify, request, make, mayAddFactor)).id;
  }

  const rename = describeRoute(
    'Renames a passkey.',
    { 200: ref('Passkey') },
    { limit: securityChangeLimit, refusals: [403] },
  );
  app.put(
    '/passkeys/:id/',
    { onRequest, schema: { operation: rename, params: idParams, body: passkeyNameSchema } },
    async (request) => {
      const which = { id: request.params.id, userId: request.user.sub };
      const make = async (tx: Database) => renamePasskey(tx, { ...which, name: request.body.name });
      const renamed = await db.transaction((tx) =>
        makeWithProof(tx, request.user, { require: requireFactorProof, make }),
      );
      if (!renamed) throw notFound(messages.passkeyGone);
      return renamed;
    },
  );

  const removeOne = describeRoute(
    'Removes a passkey.',
    { 204: null },
    { ...changes, once: true, refusals: [403] },
  );
  app.delete(
    '/passkeys/:id/',
    { onRequest, schema: { operation: removeOne, params: idParams } },
    async (request, reply) => {
      await changeFactors(fastify, request, async (tx, { id: userId }) => {
        if (!(await removePasskey(tx, { id: request.params.id, userId })))
          throw notFound(messages.passkeyGone);
        await followRemovedFactor(tx, userId);
        return { what: 'passkey_removed' };
      });
      return reply.code(204).send();
    },
  );

  const askForAny = describeRoute(
    'Asks the browser for any passkey of this site. Its answer goes to POST /token/ or /reauthenticate/.',
    { 200: ref('PasskeyQuestion') },
    { open: passkeyQuestionLimit, forReading: true },
  );
  app.post('/passkeys/login-options/', { schema: { operation: askForAny } }, () =>
    inWriteTransaction(db, app.writing, (tx) => passkeys.askForAny(tx)),
  );
};

export default routes;
