import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { foldUsername, VISITOR_COOKIE_DAYS, type Visitor } from '@heartwood/domain';
import { derivedKey } from '../../platform/crypto/secrets';
import { widestNetworkOf } from '../../platform/throttle/network';

/** 128 bits, or more. */
const ID = '[\\w-]{22,43}';
const SIGNATURE = '[\\w-]{43}';

/**
 * Identifies visitors by a signed cookie during a progressive release: a random id for a browser and, after a
 * login, a keyed digest of the username. It grants access to nothing. Threat: whoever makes up ids chooses
 * the versions that they get.
 */
export class Visitors {
  private readonly key: string;
  private readonly signingKey: string;
  private readonly networkKey: string;
  private readonly cookie: string;
  private readonly attributes: string;

  constructor(secret: string, publicUrl: string) {
    const secure = publicUrl.startsWith('https:');
    this.key = derivedKey(secret, 'visitors');
    // Not the same key: the id of someone with that username would be the signature of another id.
    this.signingKey = derivedKey(secret, 'visitor cookies');
    this.networkKey = derivedKey(secret, 'visitor networks');
    this.cookie = secure ? '__Host-heartwood-visitor' : 'heartwood-visitor';
    this.attributes = `Path=/; Max-Age=${VISITOR_COOKIE_DAYS * 86_400}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  }

  /** The visitor of a request. @param given the id that the response's cookie sets, if it sets one */
  of(request: FastifyRequest, given?: string): Visitor {
    const id = given ?? this.signedIn(request.headers.cookie ?? '');
    return {
      id,
      isPerson: (username) => id !== undefined && id === this.idOf(username),
      header: (name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? value : undefined;
      },
    };
  }

  /**
   * A keyed digest of the largest network that one customer of a provider usually has, which is a /48 of
   * IPv6. No row of a visitor has their address.
   */
  networkOf({ ip }: FastifyRequest): string {
    return createHmac('sha256', this.networkKey).update(widestNetworkOf(ip)).digest('base64url');
  }

  /** The cookie of a visitor, as in the header of a request. */
  cookieOf(id: string): string {
    return `${this.cookie}=${id}.${this.signatureOf(id)}`;
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
    void reply.header('set-cookie', `${this.cookieOf(id)}; ${this.attributes}`);
    return id;
  }

  /** The id in the cookies of a request, if the server signed it. */
  private signedIn(cookies: string): string | undefined {
    const found = new RegExp(`(?:^|; )${this.cookie}=(${ID})\\.(${SIGNATURE})(?:;|$)`).exec(cookies);
    const [, id = '', signature = ''] = found ?? [];
    const isOurs = found && timingSafeEqual(Buffer.from(signature), Buffer.from(this.signatureOf(id)));
    return isOurs ? id : undefined;
  }

  private signatureOf(id: string): string {
    return createHmac('sha256', this.signingKey).update(id).digest('base64url');
  }
}
