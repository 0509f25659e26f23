import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import {
  messages,
  passkeyNameSchema,
  passkeySchema,
  totpCodeSchema,
  twoStepSchema,
} from '@heartwood/shared/domain';
import { countPasskeys, removePasskey, renamePasskey } from '../../accounts/second-factor/passkeys';
import { requireRecentProof } from '../../accounts/recent-proof';
import { newRecoveryCodes, replaceRecoveryCodes } from '../../accounts/second-factor/recovery-codes';
import {
  followRemovedFactor,
  turnOffTwoStep,
  turnOnTwoStep,
} from '../../accounts/second-factor/second-factor';
import { hasTotp, removeTotp } from '../../accounts/second-factor/totp';
import { findUser, lockUser, type UserRow } from '../../accounts/user-rows';
import type { Database } from '../../db/database';
import { written } from '../../db/written';
import { badToken, conflict, notFound } from '../../errors/api-error';
import { logSecurityEvent } from '../../log';
import { factorMail, type FactorChange } from '../../mail/account-mail';
import { queueMail } from '../../mail/mails';
import { operations } from '../../openapi/operation';
import { ref } from '../../openapi/shapes';
import { idParams } from '../../plugins/app/address-parts';
import type { RouteTypes } from '../../plugins/app/validation';
import { passkeyQuestionLimit, proofLimit, securityChangeLimit } from '../../throttle/limits';

const does = operations('Account');
const changes = { limit: securityChangeLimit, refusals: [403, 409] };

/** Second factors and passkeys. Each change requires recent authentication, and the person is notified by mail. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, totp, passkeys, requireSession: onRequest } = app;

  async function prover(request: FastifyRequest): Promise<UserRow> {
    const user = await findUser(db, request.user.sub);
    if (!user) throw badToken();
    await requireRecentProof(db, request.user);
    return user;
  }

  /** Makes the change and sends the notice. */
  async function change<Result>(
    request: FastifyRequest,
    what: FactorChange,
    make: (tx: Database, user: UserRow) => Promise<Result>,
  ): Promise<Result> {
    const user = await prover(request);
    const result = await db.transaction(async (tx) => {
      // Of the last two factors that are removed at once, the second removal sees that none is left.
      await lockUser(tx, user.id);
      const made = await make(tx, user);
      await queueMail(tx, factorMail(user, what));
      return made;
    });
    logSecurityEvent(request, what, user.id);
    deps.nudgeMail();
    return result;
  }

  const begin = does('Begins to add an authenticator app.', { 200: ref('NewTotp') }, changes);
  app.post('/totp/', { onRequest, schema: { operation: begin } }, async (request) =>
    totp.begin(db, await prover(request)),
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
      await change(request, 'totp_added', async (tx, { id }) => {
        if (await hasTotp(tx, id)) throw conflict(messages.totpExists);
        await totp.confirm(tx, id, request.body.totp_code.replace(/\s/g, ''));
        await turnOnTwoStep(tx, id, recovery);
      });
      return { recovery_codes: recovery.codes };
    },
  );

  const remove = does('Removes the authenticator app.', { 204: null }, { ...changes, refusals: [403, 404] });
  app.delete('/totp/', { onRequest, schema: { operation: remove } }, async (request, reply) => {
    await change(request, 'totp_removed', async (tx, { id }) => {
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
      await change(request, recovery ? 'two_step_on' : 'two_step_off', async (tx, { id }) => {
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
    await change(request, 'recovery_codes_replaced', async (tx, { id, two_step }) => {
      if (!two_step) throw conflict(messages.twoStepNeedsFactor);
      await replaceRecoveryCodes(tx, id, recovery);
    });
    return { recovery_codes: recovery.codes };
  });

  const askToAdd = does('Asks the browser to make a passkey.', { 200: ref('PasskeyQuestion') }, changes);
  app.post('/passkeys/options/', { onRequest, schema: { operation: askToAdd } }, async (request) =>
    passkeys.askToAdd(db, await prover(request)),
  );

  const add = does('Adds the passkey that the browser made.', { 201: ref('Passkey') }, changes);
  app.post(
    '/passkeys/',
    { onRequest, schema: { operation: add, body: passkeySchema } },
    async (request, reply) => {
      const { id: userId } = await prover(request);
      const credential = await passkeys.verifyNew(db, userId, request.body.credential);
      const { name } = request.body;
      const made = await change(request, 'passkey_added', (tx) =>
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
      await change(request, 'passkey_removed', async (tx, { id: userId }) => {
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
