import type { FastifyPluginAsync } from 'fastify';
import { messages, totpCodeSchema, twoStepSchema } from '@heartwood/shared/domain';
import { countPasskeys } from '../../accounts/second-factor/passkeys';
import { newRecoveryCodes, replaceRecoveryCodes } from '../../accounts/second-factor/recovery-codes';
import {
  followRemovedFactor,
  turnOffTwoStep,
  turnOnTwoStep,
} from '../../accounts/second-factor/second-factor';
import { hasTotp, removeTotp } from '../../accounts/second-factor/totp';
import { conflict, notFound } from '../../errors/api-error';
import { operations } from '../../openapi/operation';
import { ref } from '../../openapi/shapes';
import type { RouteTypes } from '../../plugins/app/validation';
import { proofLimit } from '../../throttle/limits';
import { changeFactors, changes, prover } from './factor-change';

const does = operations('Account');

/** The authenticator app, two-step login, and its recovery codes. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, totp, requireSession: onRequest } = app;

  const begin = does('Begins to add an authenticator app.', { 200: ref('NewTotp') }, changes);
  app.post('/totp/', { onRequest, schema: { operation: begin } }, async (request) =>
    totp.begin(db, await prover(fastify, request)),
  );

  const confirm = does(
    'Adds the app, with the first code that it shows, and turns two-step login on. The recovery codes are shown this once.',
    { 200: ref('RecoveryCodes') },
    { limit: proofLimit, refusals: [403, 409] },
  );
  app.post(
    '/totp/confirm/',
    { onRequest, schema: { operation: confirm, body: totpCodeSchema } },
    async (request) => {
      const recovery = await newRecoveryCodes();
      await changeFactors(fastify, request, 'totp_added', async (tx, { id }) => {
        if (await hasTotp(tx, id)) throw conflict(messages.totpExists);
        await totp.confirm(tx, id, request.body.totp_code.replace(/\s/g, ''));
        await turnOnTwoStep(tx, id, recovery);
      });
      return { recovery_codes: recovery.codes };
    },
  );

  const remove = does('Removes the authenticator app.', { 204: null }, { ...changes, refusals: [403, 404] });
  app.delete('/totp/', { onRequest, schema: { operation: remove } }, async (request, reply) => {
    await changeFactors(fastify, request, 'totp_removed', async (tx, { id }) => {
      if (!(await hasTotp(tx, id))) throw notFound(messages.totpMissing);
      await removeTotp(tx, id);
      await followRemovedFactor(tx, id);
    });
    return reply.code(204).send();
  });

  const twoStep = does(
    'Turns on or off that a password alone does not log in. Turned on, it answers new recovery codes; turned off, none.',
    { 200: ref('RecoveryCodes') },
    changes,
  );
  app.put(
    '/two-step/',
    { onRequest, schema: { operation: twoStep, body: twoStepSchema } },
    async (request) => {
      const recovery = request.body.on ? await newRecoveryCodes() : null;
      await changeFactors(fastify, request, recovery ? 'two_step_on' : 'two_step_off', async (tx, { id }) => {
        if (!recovery) return turnOffTwoStep(tx, id);
        if (!(await hasTotp(tx, id)) && (await countPasskeys(tx, id)) === 0)
          throw conflict(messages.twoStepNeedsFactor);
        await turnOnTwoStep(tx, id, recovery);
      });
      return { recovery_codes: recovery?.codes ?? [] };
    },
  );

  const replace = does(
    'Makes new recovery codes; the old ones stop working.',
    { 200: ref('RecoveryCodes') },
    changes,
  );
  app.post('/recovery-codes/', { onRequest, schema: { operation: replace } }, async (request) => {
    const recovery = await newRecoveryCodes();
    await changeFactors(fastify, request, 'recovery_codes_replaced', async (tx, { id, two_step }) => {
      if (!two_step) throw conflict(messages.twoStepNeedsFactor);
      await replaceRecoveryCodes(tx, id, recovery);
    });
    return { recovery_codes: recovery.codes };
  });
};

export default routes;
