import type { FastifyBaseLogger } from 'fastify';

/** The server's log, for what begins before the server has one. */
export interface ServerLog {
  current?: FastifyBaseLogger;
}
