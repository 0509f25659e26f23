import type { FastifyPluginAsync } from 'fastify';
import { messages, reauthenticationSchema } from '@heartwood/shared/domain';
import { passwordFits } from '../../accounts/passwords';
import { noteProof } from '../../accounts/recent-proof';
import { findUser } from '../../accounts/user-rows';
import { badToken, invalidField } from '../../errors/api-error';
import { logSecurityEvent } from '../../log';
import { ref } from '../../openapi/responses';
import { operations } from '../../openapi/operation';
import type { RouteTypes } from '../../plugins/app/validation';
import { proofLimit } from '../../throttle/limits';

const operation = operations('Account')(
  'Proves again who is logged in. For ten minutes, calls that ask for it (code reauthentication_required) then work.',
  { 200: ref('Nothing') },
  { limit: proofLimit },
);

/** Asks again who is logged in, before what could take the account over. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, throttle, requireSession: onRequest } = app;

  app.post(
    '/reauthenticate/',
    { onRequest, schema: { operation, body: reauthenticationSchema } },
    async (request) => {
      const user = await findUser(db, request.user.sub);
      if (!user) throw badToken();
      if (!(await passwordFits(user.password_hash, request.body.password))) {
        logSecurityEvent(request, 'proof_failed', user.id);
        throw invalidField('password', messages.passwordWrong);
      }
      await throttle.forgive(proofLimit, { account: user.id });
      await noteProof(db, request.user);
      return {};
    },
  );
};

export default routes;
