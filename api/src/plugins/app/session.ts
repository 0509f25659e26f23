import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { isUuid } from '../../db/ids';
import { badToken, notSignedIn } from '../../errors/refusal';
import type { TokenClaims } from '../external/jwt';

/** Who makes a call, and from where: what the audit trail keeps. */
export interface Actor {
  id: string;
  username: string;
  address: string;
  browser: string;
}

/** Who does something that the trail keeps: a witness who signs by a mailed link has no account. */
export type Doer = Omit<Actor, 'id'> & { id: string | null };

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets only a call with a good access token pass. */
    requireSession: (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;
  }
}

/** The bearer token of a call, checked before its body is read. */
export default fp(
  async (app) => {
    // Not request.jwtVerify, which takes a token apart twice.
    const verified = (token: string) => {
      try {
        return app.jwt.verify<TokenClaims>(token);
      } catch {
        return undefined;
      }
    };
    app.decorate('requireSession', (request, _reply, done) => {
      const given = request.headers.authorization ?? '';
      if (!/^Bearer\s+\S/i.test(given)) throw notSignedIn();
      const token = /^Bearer (\S+)$/i.exec(given)?.[1];
      const claims = token === undefined ? undefined : verified(token);
      if (claims?.typ !== 'access' || !isUuid(claims.sub)) throw badToken();
      request.user = claims;
      done();
    });
  },
  { name: 'session', dependencies: ['jwt'] },
);

/** The person behind a call that passed `requireSession`. */
export function actorOf(request: FastifyRequest): Actor {
  return {
    id: request.user.sub,
    username: request.user.username,
    address: request.ip,
    browser: (request.headers['user-agent'] ?? '').slice(0, 300),
  };
}
