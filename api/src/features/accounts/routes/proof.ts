import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { messages, reauthenticationSchema } from '@heartwood/domain';
import type { Sentence } from '@heartwood/i18n';
import { recordFailedProof } from '../recent-proof';
import { passwordFits } from '../passwords/passwords';
import { secondFactorProves } from '../second-factor/second-factor';
import { hasStopped, MAX_WRONG_CODES } from '../second-factor/wrong-codes';
import { findUser, type UserRow } from '../user-rows';
import { badToken, invalidField } from '../../../platform/http/errors/api-error';
import { logSecurityEvent } from '../../../platform/audit/security-log';
import { ref } from '../../../platform/http/openapi/shapes';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import type { RouteTypes } from '../../../platform/http/validation';
import { proofLimit, proofTryLimit } from '../../../platform/throttle/limits';
import { groupsOf } from '../../../platform/throttle/network';

const operation = describeRoutesOf('Account')(
  'Proves again who is logged in. For ten minutes, calls that ask for it (code reauthentication_required) then work. With two-step login, those that change how one logs in take a code, a recovery code, or a passkey. The session’s access tokens end: renew them.',
  { 200: ref('Nothing') },
  { limit: proofLimit },
);

interface Proof {
  password: string;
  second_factor: string;
  passkey: string;
}

/** Why the authentication failed; undefined if it succeeded. */
async function refusedProof(
  app: FastifyInstance,
  user: UserRow,
  { password, second_factor: code, passkey }: Proof,
  groups: readonly string[],
): Promise<{ field: keyof Proof; sentence: Sentence } | undefined> {
  if (passkey !== '') {
    const proven = await app.passkeys.check(app.db, passkey, user.id);
    return proven ? undefined : { field: 'passkey', sentence: messages.passkeyRefused };
  }
  if (code !== '') {
    if (await secondFactorProves(app, { userId: user.id, typed: code, groups })) return undefined;
    const stopped = await hasStopped(app.db, user.id);
    return {
      field: 'second_factor',
      sentence: stopped ? messages.authenticatorAppStopped(MAX_WRONG_CODES) : messages.secondFactorWrong,
    };
  }
  return (await passwordFits(user.password_hash, password, groups))
    ? undefined
    : { field: 'password', sentence: messages.passwordWrong };
}

/** Authenticates the user again, before a call that could take over the account. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, sessions, throttle, requireSession: onRequest } = app;

  app.post(
    '/reauthenticate/',
    { onRequest, schema: { operation, body: reauthenticationSchema } },
    async (request) => {
      const user = await findUser(db, request.user.sub);
      if (!user) throw badToken();
      await throttle.hit(proofTryLimit, { account: user.id });
      const refused = await refusedProof(app, user, request.body, groupsOf(request.ip, user.id));
      if (refused) {
        await recordFailedProof(app, request);
        throw invalidField(refused.field, refused.sentence);
      }
      await throttle.forgive(proofLimit, { account: user.id });
      const { passkey, second_factor } = request.body;
      await sessions.noteProof(db, request.user, passkey !== '' || second_factor !== '');
      logSecurityEvent(request, 'proved', user.id);
      return {};
    },
  );
};

export default routes;
