import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { isUuid } from '../db/ids';
import { badToken, notSignedIn } from './errors/api-error';
import type { TokenClaims } from './security/jwt';

/** Where a call comes from. */
export interface Device {
  address: string;
  browser: string;
}

/** Who makes a call, and from where, for the audit trail. */
export interface Actor extends Device {
  id: string;
  username: string;
}

/** The actor of an event in the trail: a witness who signs through a mailed link has no account. */
export type AuditActor = Omit<Actor, 'id'> & { id: string | null };

declare module 'fastify' {
  interface FastifyInstance {
    /** Accepts only calls with a valid access token whose session is open. */
    requireSession: (request: FastifyRequest) => Promise<void>;
    /** Rejects a call that passed `requireSession` if its session has ended since. */
    requireSessionStill: (request: FastifyRequest) => Promise<void>;
  }
}

/**
 * The bearer token of a call, checked before its body is read, and once more when the body is there:
 * it may arrive slowly, and its session may have ended meanwhile. Routes that read a file do the
 * second check themselves.
 */
export default fp(
  async (app) => {
    app.decorate('requireSession', async (request) => {
      const given = request.headers.authorization ?? '';
      if (!/^Bearer\s+\S/i.test(given)) throw notSignedIn();
      const token = /^Bearer (\S+)$/i.exec(given)?.[1];
      // Not request.jwtVerify, which parses a token twice.
      const claims = token === undefined ? undefined : app.readToken(token);
      if (claims?.typ !== 'access' || !isUuid(claims.sub) || !isUuid(claims.sid)) throw badToken();
      request.user = claims;
      await app.requireSessionStill(request);
    });
    app.decorate('requireSessionStill', async ({ user }) => {
      if (!(await app.sessions.isOpen(app.db, user))) throw badToken();
    });
    app.addHook('preValidation', async (request) => {
      const user: TokenClaims | null = request.user;
      if (user && request.method !== 'GET') await app.requireSessionStill(request);
    });
  },
  { name: 'session', dependencies: ['jwt', 'deps'] },
);

/** The user of a call that passed `requireSession`. */
export function actorOf(request: FastifyRequest): Actor {
  return {
    id: request.user.sub,
    username: request.user.username,
    ...deviceOf(request),
  };
}

export function deviceOf(request: FastifyRequest): Device {
  return { address: request.ip, browser: (request.headers['user-agent'] ?? '').slice(0, 300) };
}
