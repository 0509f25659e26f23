import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { messages, objectField, signupSchema, textField, tokenSchema } from '@heartwood/domain';
import { assertUncommonPassword } from '../passwords/common-passwords';
import { mailVerification } from '../email-verification';
import { logIn } from '../login/log-in';
import { recordSignup, repeatSignup } from '../login/repeated-signup';
import { hashPassword } from '../passwords/passwords';
import { createUser } from '../user-rows';
import { badToken, invalidField } from '../../../platform/http/errors/api-error';
import { logSecurityEvent } from '../../../platform/audit/security-log';
import { ref } from '../../../platform/http/openapi/shapes';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { deviceOf } from '../../../platform/http/session';
import type { RouteTypes } from '../../../platform/http/validation';
import { acceptedLanguage } from '../../../platform/i18n/accepted-language';
import {
  loginAddressLimit,
  logoutLimit,
  refreshLimit,
  registerLimit,
  tokenCheckLimit,
} from '../../../platform/throttle/limits';
import { groupsOf } from '../../../platform/throttle/network';

const token = (label: string) => textField(label, { max: 4096 }).required(messages.required(label));
const refreshSchema = objectField({ refresh: token('Refresh token') });
const verifySchema = objectField({ token: token('Token') });

const describeRoute = describeRoutesOf('Account');
const pair = { 200: ref('TokenPair') };

const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, sessions } = app;

  const register = describeRoute(
    'Makes an account and logs it in. Its language is the one that was sent, or that of the Accept-Language header. The same request with the same Idempotency-Key logs in again.',
    { 201: ref('TokenPair') },
    { open: registerLimit, once: true, hashes: true },
  );
  app.post('/register/', { schema: { operation: register, body: signupSchema } }, async (request, reply) => {
    const { password, password2: _, ...form } = request.body;
    assertUncommonPassword(password);
    const hash = await hashPassword(password, groupsOf(request.ip));
    const made = await db.transaction(async (tx) => {
      // The sign-up page may be in another language than the browser.
      const language = form.language ?? acceptedLanguage(request.headers['accept-language']);
      const user = await createUser(tx, { ...form, language }, hash);
      if (!user) return undefined;
      await recordSignup(tx, user.id, request);
      await mailVerification(tx, user);
      return sessions.start(tx, user, deviceOf(request));
    });
    if (made) deps.nudgeMail();
    const tokens = made ?? (await repeatSignup(app, request, goneOf(reply)));
    if (!tokens) throw invalidField('username', messages.usernameTaken);
    return reply.code(201).send(tokens);
  });

  const login = describeRoute(
    'Logs in: with username and password, or with a passkey alone. An account with two-step login answers the right password with 401 and the code second_factor_required; the same call with second_factor, or a passkey, then logs in.',
    pair,
    { open: loginAddressLimit, refusals: [401], forReading: true, hashes: true },
  );
  app.post('/token/', { schema: { operation: login, body: tokenSchema } }, async (request, reply) => {
    return logIn(app, request.body, { request, gone: goneOf(reply) });
  });

  const refresh = describeRoute('Renews both tokens; the old refresh token is used up.', pair, {
    open: refreshLimit,
    refusals: [401],
    forReading: true,
  });
  app.post('/token/refresh/', { schema: { operation: refresh, body: refreshSchema } }, async (request) => {
    const given = await sessions.refresh(db, request.body.refresh, {
      device: deviceOf(request),
      onReuse: (userId) => logSecurityEvent(request, 'refresh_token_reused', userId),
    });
    if (!given) throw badToken();
    return given;
  });

  const verify = describeRoute(
    'Says whether a token is valid: not expired, not used up, and of a session that goes on.',
    { 200: ref('Nothing') },
    { open: tokenCheckLimit, refusals: [401], forReading: true },
  );
  app.post('/api/token/verify/', { schema: { operation: verify, body: verifySchema } }, async (request) => {
    if (!(await sessions.isValid(db, request.body.token))) throw badToken();
    return {};
  });

  const logout = describeRoute(
    'Ends the session of a refresh token, and with it every token of that session.',
    { 200: ref('Nothing') },
    { open: logoutLimit, refusals: [401], forReading: true },
  );
  app.post('/logout/', { schema: { operation: logout, body: refreshSchema } }, async (request) => {
    const userId = await sessions.end(db, request.body.refresh);
    if (userId === undefined) throw badToken();
    logSecurityEvent(request, 'logout', userId);
    return {};
  });
};

/** Aborts when the client disconnects, because a login may have to wait. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

export default routes;
