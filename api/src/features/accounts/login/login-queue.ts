import { randomInt } from 'node:crypto';
import { busy, tooMany, type ApiError } from '../../../platform/http/errors/api-error';

interface Waiting {
  /** Failed logins for the account from the same network, including this one. */
  failures: number;
  go: () => void;
  refuse: (apiError: ApiError) => void;
}

interface LoginQueueSettings {
  /** One login of an account proceeds per this interval. */
  paceMilliseconds?: number;
  /** How many logins of one account may wait. More would wait longer than a browser does. */
  mostOfAccount?: number;
  /** How many logins may wait in this process. Each costs a connection and a few objects. */
  most?: number;
}

/**
 * Delays logins for an account that many networks are guessing at, to one a second. Networks with the fewest
 * failures go first, so one attempt from a new place takes precedence over an attacker's many. When the queue
 * is full, one of the logins with the most failures is rejected at random, so an attacker can't close the
 * queue to the owner by arriving first.
 */
export class LoginQueue {
  private readonly accounts = new Map<string, Waiting[]>();
  private count = 0;
  private readonly pace: number;
  private readonly mostOfAccount: number;
  private readonly most: number;

  constructor({ paceMilliseconds = 1000, mostOfAccount = 30, most = 1000 }: LoginQueueSettings = {}) {
    this.pace = paceMilliseconds;
    this.mostOfAccount = mostOfAccount;
    this.most = most;
  }

  /** How many logins wait in this process. */
  get waiting(): number {
    return this.count;
  }

  /**
   * Resolves when it is this login's turn.
   * @param gone aborts when the client disconnects, which frees its place
   * @throws {ApiError} 429 if others of the account take precedence, 503 if too many wait in this process
   */
  async turn(account: string, failures: number, gone: AbortSignal): Promise<void> {
    if (this.count >= this.most) throw busy();
    const waiting = this.accounts.get(account) ?? this.begin(account);
    await new Promise<void>((resolve, reject) => {
      const own: Waiting = { failures, go: resolve, refuse: reject };
      const left = () => {
        this.leave(waiting, own);
        reject(busy());
      };
      gone.addEventListener('abort', left, { once: true });
      waiting.push(own);
      this.count += 1;
      if (waiting.length > this.mostOfAccount) this.refuseOne(waiting);
    });
  }

  /** Rejects all waiting logins when the server stops. */
  close(): void {
    for (const waiting of this.accounts.values())
      for (const each of [...waiting]) {
        this.leave(waiting, each);
        each.refuse(busy());
      }
  }

  private begin(account: string): Waiting[] {
    const waiting: Waiting[] = [];
    this.accounts.set(account, waiting);
    this.schedule(account, waiting);
    return waiting;
  }

  private schedule(account: string, waiting: Waiting[]): void {
    setTimeout(() => {
      const least = Math.min(...waiting.map(({ failures }) => failures));
      const first = waiting.find(({ failures }) => failures === least);
      if (!first) return void this.accounts.delete(account);
      this.leave(waiting, first);
      first.go();
      // Even if nobody waits now: the next login still has to wait for its interval.
      this.schedule(account, waiting);
    }, this.pace);
  }

  private refuseOne(waiting: Waiting[]): void {
    const most = Math.max(...waiting.map(({ failures }) => failures));
    const worst = waiting.filter(({ failures }) => failures === most);
    const refused = worst[randomInt(worst.length)];
    if (!refused) return;
    this.leave(waiting, refused);
    refused.refuse(tooMany(Math.ceil((this.mostOfAccount * this.pace) / 1000)));
  }

  private leave(waiting: Waiting[], one: Waiting): void {
    const place = waiting.indexOf(one);
    if (place < 0) return;
    waiting.splice(place, 1);
    this.count -= 1;
  }
}
