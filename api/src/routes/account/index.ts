import type { FastifyPluginAsync } from 'fastify';
import closing from './closing';
import email from './email';
import factors from './factors';
import password from './password';
import profile from './profile';
import proof from './proof';
import sessions from './sessions';
import signIn from './sign-in';

/** Everything about the user's own account. */
const routes: FastifyPluginAsync = async (app) => {
  await app.register(signIn);
  await app.register(profile);
  await app.register(password);
  await app.register(email);
  await app.register(proof);
  await app.register(sessions);
  await app.register(factors);
  await app.register(closing);
};

export default routes;
