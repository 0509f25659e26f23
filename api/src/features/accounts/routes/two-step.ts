import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { messages, plainCode, recoveryCodeSchema, totpCodeSchema, twoStepSchema } from '@heartwood/domain';
import { makeWithProof } from '../recent-proof';
import {
  fittingRecoveryCode,
  newRecoveryCodes,
  noteCodesChecked,
  storePendingCodes,
} from '../second-factor/recovery-codes';
import {
  confirmFactors,
  followRemovedFactor,
  hasFactor,
  turnOffTwoStep,
} from '../second-factor/second-factor';
import { dropNewTotp, hasTotp, removeTotp } from '../second-factor/totp';
import type { UserRow } from '../user-rows';
import type { Database } from '../../../platform/db/database';
import { conflict, invalidField, notFound } from '../../../platform/http/errors/api-error';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { ref } from '../../../platform/http/openapi/shapes';
import type { RouteTypes } from '../../../platform/http/validation';
import { proofLimit } from '../../../platform/throttle/limits';
import { groupsOf } from '../../../platform/throttle/network';
import { adder, changeFactors, changes, mayAddFactor } from './factor-change';

const describeRoute = describeRoutesOf('Account');

/**
 * The authenticator app, two-step login, and its recovery codes. New codes, and what they are for, count only
 * once the person has confirmed that they were shown: the answer that shows them may be lost.
 */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, sessions, totp, requireSession: onRequest } = app;

  /** New recovery codes to show. A repeated call makes others, because only their hashes are stored. */
  async function offerCodes(
    { user: claims, ip }: FastifyRequest,
    check: (tx: Database, user: UserRow) => Promise<void>,
  ) {
    const recovery = await newRecoveryCodes(groupsOf(ip, claims.sub));
    await db.transaction((tx) =>
      makeWithProof(tx, claims, {
        require: mayAddFactor,
        make: async (inTx, user) => {
          await check(inTx, user);
          await storePendingCodes(inTx, user.id, recovery);
        },
      }),
    );
    return { recovery_codes: recovery.codes };
  }

  const begin = describeRoute('Begins to add an authenticator app.', { 200: ref('NewTotp') }, changes);
  app.post('/totp/', { onRequest, schema: { operation: begin } }, async (request) =>
    totp.begin(db, await adder(fastify, request)),
  );

  const confirm = describeRoute(
    'Shows that the app works, with the first code that it shows. The app, two-step login, and the recovery codes of the answer count once POST /recovery-codes/confirm/ says that the codes arrived.',
    { 200: ref('RecoveryCodes') },
    { limit: proofLimit, refusals: [403, 409] },
  );
  app.post(
    '/totp/confirm/',
    { onRequest, schema: { operation: confirm, body: totpCodeSchema } },
    async (request) =>
      offerCodes(request, async (tx, { id }) => {
        if (await hasTotp(tx, id)) throw conflict(messages.totpExists);
        await totp.accept(tx, id, plainCode(request.body.totp_code));
      }),
  );

  const remove = describeRoute(
    'Removes the authenticator app.',
    { 204: null },
    { ...changes, once: true, refusals: [403, 404] },
  );
  app.delete('/totp/', { onRequest, schema: { operation: remove } }, async (request, reply) => {
    await changeFactors(fastify, request, async (tx, { id }) => {
      if (!(await hasTotp(tx, id))) throw notFound(messages.totpMissing);
      await removeTotp(tx, id);
      await followRemovedFactor(tx, id);
      return { what: 'totp_removed' };
    });
    return reply.code(204).send();
  });

  const twoStep = describeRoute(
    'Turns on or off that a password alone does not log in. Turned off, that counts at once. Turned on, it answers new recovery codes, and counts once POST /recovery-codes/confirm/ says that they arrived.',
    { 200: ref('RecoveryCodes') },
    changes,
  );
  app.put(
    '/two-step/',
    { onRequest, schema: { operation: twoStep, body: twoStepSchema } },
    async (request) => {
      if (request.body.on)
        return offerCodes(request, async (tx, { id }) => {
          await dropNewTotp(tx, id);
          if (!(await hasFactor(tx, id))) throw conflict(messages.twoStepNeedsFactor);
        });
      await changeFactors(fastify, request, async (tx, { id, two_step }) => {
        if (!two_step) return {};
        await turnOffTwoStep(tx, id);
        return { what: 'two_step_off' };
      });
      return { recovery_codes: [] };
    },
  );

  const replace = describeRoute(
    'Makes new recovery codes. The old ones work until POST /recovery-codes/confirm/ says that the new ones arrived.',
    { 200: ref('RecoveryCodes') },
    changes,
  );
  app.post('/recovery-codes/', { onRequest, schema: { operation: replace } }, async (request) =>
    offerCodes(request, async (tx, { id, two_step }) => {
      if (!two_step) throw conflict(messages.twoStepNeedsFactor);
      await dropNewTotp(tx, id);
    }),
  );

  const check = describeRoute(
    'Says that the person still has their recovery codes, of which they are asked once a year.',
    { 200: ref('Nothing') },
  );
  app.post('/recovery-codes/check/', { onRequest, schema: { operation: check } }, async (request) => {
    await noteCodesChecked(db, request.user.sub);
    return {};
  });

  const keep = describeRoute(
    'Says that the recovery codes of the last answer arrived, with one of them, which is not used up. From then on they count, with the app or the two-step login that they were made for, and how long account recovery waits.',
    { 200: ref('Nothing') },
    { limit: proofLimit, refusals: [403, 409] },
  );
  app.post(
    '/recovery-codes/confirm/',
    { onRequest, schema: { operation: keep, body: recoveryCodeSchema } },
    async (request) => {
      const { id } = await adder(fastify, request);
      const { recovery_code: typed, recovery_days: days } = request.body;
      // Comparing hashes is slow, so do it before the transaction.
      const code = { userId: id, typed, groups: groupsOf(request.ip, id) };
      const pending = await fittingRecoveryCode(db, code, true);
      // The same call again, after the answer to the first was lost.
      if (pending === undefined && (await fittingRecoveryCode(db, code)) !== undefined) return {};
      if (pending === undefined) throw invalidField('recovery_code', messages.recoveryCodeUnknown);
      const make = async (tx: Database, user: UserRow) => {
        await sessions.noteFactor(tx, request.user);
        return { what: await confirmFactors(tx, user, { id: pending, days }) };
      };
      await changeFactors(fastify, request, make, mayAddFactor);
      return {};
    },
  );
};

export default routes;
