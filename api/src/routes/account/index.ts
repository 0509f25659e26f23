import type { FastifyPluginAsync } from 'fastify';
import password from './password';
import profile from './profile';
import signIn from './sign-in';

/** Everything about one's own account. */
const routes: FastifyPluginAsync = async (app) => {
  await app.register(signIn);
  await app.register(profile);
  await app.register(password);
};

export default routes;
