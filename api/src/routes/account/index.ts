import type { FastifyPluginAsync } from 'fastify';
import email from './email';
import password from './password';
import profile from './profile';
import proof from './proof';
import signIn from './sign-in';

/** Everything about one's own account. */
const routes: FastifyPluginAsync = async (app) => {
  await app.register(signIn);
  await app.register(profile);
  await app.register(password);
  await app.register(email);
  await app.register(proof);
};

export default routes;
