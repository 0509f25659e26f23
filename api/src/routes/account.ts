import type { FastifyPluginAsync } from 'fastify';
import { object } from 'yup';
import { loginSchema, messages, profileSchema, signupSchema, textField } from '@heartwood/shared/domain';
import { hashPassword, passwordFits } from '../accounts/passwords';
import { createUser, findUser, findUserByName, toUser, updateUser } from '../accounts/user-rows';
import { badToken, invalidField, Refusal } from '../errors/refusal';
import type { YupTypes } from '../plugins/app/validation';
import { loginAddressLimit, loginLimit, refreshLimit, registerLimit } from '../throttle/limits';

const token = (label: string) => textField(label, { max: 4096 }).required(messages.required(label));
const refreshSchema = object({ refresh: token('Refresh token') });
const verifySchema = object({ token: token('Token') });

const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<YupTypes>();
  const { db, tokens, throttle } = app;

  app.post('/register/', { schema: { body: signupSchema } }, async (request, reply) => {
    await throttle.hit(registerLimit, request.ip);
    const { password, password2: _, ...form } = request.body;
    const hash = await hashPassword(password);
    const pair = await db.transaction(async (tx) => {
      const user = await createUser(tx, form, hash);
      if (!user) throw invalidField('username', messages.usernameTaken);
      return tokens.start(tx, user);
    });
    return reply.code(201).send(pair);
  });

  app.post('/token/', { schema: { body: loginSchema } }, async (request) => {
    const { username, password } = request.body;
    const account = `${username.toLowerCase()}@${request.ip}`;
    await throttle.hit(loginAddressLimit, request.ip);
    await throttle.hit(loginLimit, account);
    const user = await findUserByName(db, username);
    const fits = await passwordFits(user?.password_hash, password);
    if (!user || !fits) throw new Refusal(401, messages.wrongCredentials);
    await throttle.forgive(loginAddressLimit, request.ip);
    await throttle.forgive(loginLimit, account);
    return tokens.start(db, user);
  });

  app.post('/token/refresh/', { schema: { body: refreshSchema } }, async (request) => {
    await throttle.hit(refreshLimit, request.ip);
    const pair = await tokens.refresh(db, request.body.refresh);
    if (!pair) throw badToken();
    return pair;
  });

  app.post('/api/token/verify/', { schema: { body: verifySchema } }, (request) => {
    try {
      app.jwt.verify(request.body.token);
      return {};
    } catch {
      throw badToken();
    }
  });

  app.post('/logout/', { schema: { body: refreshSchema } }, async (request) => {
    if (!(await tokens.end(db, request.body.refresh))) throw badToken();
    return {};
  });

  app.get('/current-user/', { onRequest: app.requireSession }, async (request) => {
    const user = await findUser(db, request.user.sub);
    if (!user) throw badToken();
    return toUser(user);
  });

  app.put(
    '/update-profile/',
    { onRequest: app.requireSession, schema: { body: profileSchema } },
    async (request) => {
      const user = await updateUser(db, request.user.sub, request.body);
      if (!user) throw badToken();
      return toUser(user);
    },
  );
};

export default routes;
