import type { FastifyPluginAsync } from 'fastify';
import assets from './assets';
import email from './email';
import passkeys from './passkeys';
import password from './password';
import profile from './profile';
import proof from './proof';
import recovery from './recovery';
import securityLog from './security-log';
import sessions from './sessions';
import signIn from './sign-in';
import twoStep from './two-step';

/** Everything about the user's own account. */
const routes: FastifyPluginAsync = async (app) => {
  await app.register(signIn);
  await app.register(profile);
  await app.register(password);
  await app.register(email);
  await app.register(proof);
  await app.register(recovery);
  await app.register(sessions);
  await app.register(securityLog);
  await app.register(twoStep);
  await app.register(passkeys);
  await app.register(assets);
};

export default routes;
