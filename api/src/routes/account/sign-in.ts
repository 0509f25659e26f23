import type { FastifyPluginAsync } from 'fastify';
import { loginSchema, messages, objectField, signupSchema, textField } from '@heartwood/shared/domain';
import { refuseCommonPassword } from '../../accounts/common-passwords';
import { mailVerification } from '../../accounts/email-verification';
import { countLogin } from '../../accounts/login-attempts';
import { hashPassword, passwordFits } from '../../accounts/passwords';
import { createUser, findUserByName } from '../../accounts/user-rows';
import { badToken, invalidField, ApiError } from '../../errors/api-error';
import { logSecurityEvent } from '../../log';
import { ref } from '../../openapi/responses';
import { operations } from '../../openapi/operation';
import { deviceOf } from '../../plugins/app/session';
import type { RouteTypes } from '../../plugins/app/validation';
import {
  loginAddressLimit,
  logoutLimit,
  refreshLimit,
  registerLimit,
  tokenCheckLimit,
} from '../../throttle/limits';

const token = (label: string) => textField(label, { max: 4096 }).required(messages.required(label));
const refreshSchema = objectField({ refresh: token('Refresh token') });
const verifySchema = objectField({ token: token('Token') });

const does = operations('Account');
const pair = { 200: ref('TokenPair') };

const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, sessions, throttle } = app;

  const register = does(
    'Makes an account and logs it in.',
    { 201: ref('TokenPair') },
    { open: registerLimit },
  );
  app.post('/register/', { schema: { operation: register, body: signupSchema } }, async (request, reply) => {
    const { password, password2: _, ...form } = request.body;
    refuseCommonPassword(password);
    const hash = await hashPassword(password);
    const given = await db.transaction(async (tx) => {
      const user = await createUser(tx, form, hash);
      if (!user) throw invalidField('username', messages.usernameTaken);
      await mailVerification(tx, user);
      return sessions.start(tx, user, deviceOf(request));
    });
    deps.nudgeMail();
    return reply.code(201).send(given);
  });

  const login = does('Logs in.', pair, { open: loginAddressLimit, refusals: [401], forReading: true });
  app.post('/token/', { schema: { operation: login, body: loginSchema } }, async (request, reply) => {
    const { username, password } = request.body;
    const address = request.ip;
    const user = await findUserByName(db, username);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const takeBack = await countLogin(app, { username, userId: user?.id, address }, gone.signal);
    const fits = await passwordFits(user?.password_hash, password);
    if (!user || !fits) {
      logSecurityEvent(request, 'login_failed', user?.id);
      throw new ApiError(401, messages.wrongCredentials);
    }
    await throttle.forgive(loginAddressLimit, { address });
    await takeBack();
    logSecurityEvent(request, 'login', user.id);
    return sessions.start(db, user, deviceOf(request));
  });

  const refresh = does('Renews both tokens; the old refresh token is used up.', pair, {
    open: refreshLimit,
    refusals: [401],
    forReading: true,
  });
  app.post('/token/refresh/', { schema: { operation: refresh, body: refreshSchema } }, async (request) => {
    const given = await sessions.refresh(db, request.body.refresh, deviceOf(request));
    if (!given) throw badToken();
    return given;
  });

  const verify = does(
    'Says whether a token is valid: not expired, not used up, and of a session that goes on.',
    { 200: ref('Nothing') },
    { open: tokenCheckLimit, refusals: [401], forReading: true },
  );
  app.post('/api/token/verify/', { schema: { operation: verify, body: verifySchema } }, async (request) => {
    if (!(await sessions.isValid(db, request.body.token))) throw badToken();
    return {};
  });

  const logout = does(
    'Ends the session of a refresh token, and with it every token of that session.',
    { 200: ref('Nothing') },
    { open: logoutLimit, refusals: [401], forReading: true },
  );
  app.post('/logout/', { schema: { operation: logout, body: refreshSchema } }, async (request) => {
    if (!(await sessions.end(db, request.body.refresh))) throw badToken();
    return {};
  });
};

export default routes;
