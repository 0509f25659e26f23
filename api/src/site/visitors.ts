import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { foldUsername, type Visitor } from '@heartwood/shared/domain';
import { derivedKey } from '../secrets';

const THIRTY_DAYS_SECONDS = 2_592_000;
/** 128 bits, or more. */
const ID = '[\\w-]{22,43}';

/**
 * Identifies visitors by a cookie during a progressive release: a random id for a browser and, after a login, a keyed
 * digest of the username. It grants access to nothing.
 */
export class Visitors {
  private readonly key: string;
  private readonly cookie: string;
  private readonly attributes: string;

  constructor(secret: string, publicUrl: string) {
    const secure = publicUrl.startsWith('https:');
    this.key = derivedKey(secret, 'visitors');
    this.cookie = secure ? '__Host-heartwood-visitor' : 'heartwood-visitor';
    this.attributes = `Path=/; Max-Age=${THIRTY_DAYS_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  }

  /** The visitor of a request. @param given the id that the response's cookie sets, if it sets one */
  of(request: FastifyRequest, given?: string): Visitor {
    const cookies = request.headers.cookie ?? '';
    const id = given ?? new RegExp(`(?:^|; )${this.cookie}=(${ID})(?:;|$)`).exec(cookies)?.[1];
    return {
      id,
      isPerson: (username) => id !== undefined && id === this.idOf(username),
      header: (name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? value : undefined;
      },
    };
  }

  /** Assigns an id to a browser that has none. @returns the visitor */
  greet(request: FastifyRequest, reply: FastifyReply): Visitor {
    const known = this.of(request);
    if (known.id !== undefined) return known;
    return this.of(request, this.set(reply, randomBytes(16).toString('base64url')));
  }

  /** From now on, the browser belongs to this person. */
  know(username: string, reply: FastifyReply): void {
    this.set(reply, this.idOf(username));
  }

  private idOf(username: string): string {
    return createHmac('sha256', this.key).update(foldUsername(username)).digest('base64url');
  }

  private set(reply: FastifyReply, id: string): string {
    void reply.header('set-cookie', `${this.cookie}=${id}; ${this.attributes}`);
    return id;
  }
}
