import fastifyJwt from '@fastify/jwt';
import fp from 'fastify-plugin';

/** What an access or refresh token says; `sid` names the login it descends from. */
export interface TokenClaims {
  typ: 'access' | 'refresh';
  sub: string;
  username: string;
  sid: string;
  /** The generation of an access token in its session; missing in the first, and in tokens of servers before 1.1. */
  gen?: number;
  jti?: string;
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: TokenClaims;
    user: TokenClaims;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The claims of a token that the site signed and that has not expired. */
    readToken: ReadToken;
  }
}

export type ReadToken = (token: string) => TokenClaims | undefined;

/** The algorithm is fixed: a token that names another one, or none, is no token. */
const algorithms = ['HS256' as const];

/** @param previous keys whose tokens are taken too; new ones are signed with `secret` */
export default fp<{ secret: string; previous: readonly string[] }>(
  async (app, { secret, previous }) => {
    await app.register(fastifyJwt, {
      secret,
      sign: { algorithm: 'HS256' },
      // A page sends the same token with each call. A cached one still expires.
      verify: { algorithms, cache: true },
    });
    const ways = [undefined, ...previous.map((key) => ({ key, algorithms }))];
    app.decorate('readToken', (token) => {
      for (const way of ways)
        try {
          return app.jwt.verify<TokenClaims>(token, way);
        } catch {
          // Signed with another key, expired, or no token at all.
        }
      return undefined;
    });
  },
  { name: 'jwt' },
);
