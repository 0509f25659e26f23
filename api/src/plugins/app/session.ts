import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { isUuid } from '../../db/ids';
import { badToken, notSignedIn } from '../../errors/refusal';

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
    requireSession: (request: FastifyRequest) => Promise<void>;
  }
}

/** The bearer token of a call, checked before its body is read. */
export default fp(
  async (app) => {
    app.decorate('requireSession', async (request: FastifyRequest) => {
      if (!/^Bearer\s+\S/i.test(request.headers.authorization ?? '')) throw notSignedIn();
      await request.jwtVerify().catch(() => {
        throw badToken();
      });
      if (request.user.typ !== 'access' || !isUuid(request.user.sub)) throw badToken();
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
