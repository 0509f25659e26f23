import fastifyJwt from '@fastify/jwt';
import fp from 'fastify-plugin';

/** The claims of an access or refresh token; `sid` is the login that it belongs to. */
export interface TokenClaims {
  typ: 'access' | 'refresh';
  sub: string;
  username: string;
  sid: string;
  /**
   * The generation of an access token in its session; missing in the first one, and in
   * tokens of servers before 1.1.
   */
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

/** Fixed: a token with a different algorithm, or none, is invalid. */
const algorithms = ['HS256' as const];

/** @param previous keys whose tokens are also accepted; new ones are signed with `secret` */
export default fp<{ secret: string; previous: readonly string[] }>(
  async (app, { secret, previous }) => {
    await app.register(fastifyJwt, {
      secret,
      sign: { algorithm: 'HS256' },
      // A page sends the same token with each call. A cached token still expires.
      verify: { algorithms, cache: true },
    });
    const ways = [undefined, ...previous.map((key) => ({ key, algorithms }))];
    app.decorate('readToken', (token) => {
      for (const way of ways)
        try {
          return app.jwt.verify<TokenClaims>(token, way);
        } catch {
          // Signed with another key, expired, or not a token.
        }
      return undefined;
    });
  },
  { name: 'jwt' },
);
