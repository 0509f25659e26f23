import fastifyJwt from '@fastify/jwt';
import fp from 'fastify-plugin';

/** What an access or refresh token says; `sid` names the login it descends from. */
export interface TokenClaims {
  typ: 'access' | 'refresh';
  sub: string;
  username: string;
  sid: string;
  jti?: string;
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: TokenClaims;
    user: TokenClaims;
  }
}

/** The algorithm is fixed: a token that names another one, or none, is no token. */
export default fp<{ secret: string }>(
  async (app, { secret }) => {
    await app.register(fastifyJwt, {
      secret,
      sign: { algorithm: 'HS256' },
      // A page sends the same token with each call. A cached one still expires.
      verify: { algorithms: ['HS256'], cache: true },
    });
  },
  { name: 'jwt' },
);
