import type { FastifyPluginAsync } from 'fastify';
import { profileSchema } from '@heartwood/shared/domain';
import { findUser, toUser, updateUser } from '../../accounts/user-rows';
import { badToken } from '../../errors/api-error';
import { ref } from '../../openapi/responses';
import { operations } from '../../openapi/operation';
import type { RouteTypes } from '../../plugins/app/validation';

const does = operations('Account');

/** The person who is logged in, and their profile. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, requireSession: onRequest } = app;

  const read = does('The person who is logged in.', { 200: ref('User') });
  app.get('/current-user/', { onRequest, schema: { operation: read } }, async (request) => {
    const user = await findUser(db, request.user.sub);
    if (!user) throw badToken();
    return toUser(user);
  });

  const update = does('Replaces the profile.', { 200: ref('User') });
  app.put(
    '/update-profile/',
    { onRequest, schema: { operation: update, body: profileSchema } },
    async (request) => {
      const user = await updateUser(db, request.user.sub, request.body);
      if (!user) throw badToken();
      return toUser(user);
    },
  );
};

export default routes;
