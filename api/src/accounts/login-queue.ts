import { randomInt } from 'node:crypto';
import { busy, tooMany, type ApiError } from '../errors/api-error';

interface Waiting {
  /** Failed logins for the account from the same network, with this one. */
  failures: number;
  go: () => void;
  refuse: (apiError: ApiError) => void;
}

export interface LoginQueueSettings {
  /** One login of an account goes on in this time. */
  paceMilliseconds?: number;
  /** How many of an account wait; more would wait longer than a browser does. */
  mostOfAccount?: number;
  /** How many wait in this process. Each costs a connection and a few objects. */
  most?: number;
}

/**
 * Delays logins for an account that many networks guess at together, one a second. First come those from networks that
 * failed least, so that one try at a new place counts more than the many of an attacker. When the queue is full, chance
 * decides who of those that failed most is refused: nobody can close it to the account's owner by being there first.
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
   * Settles when it is this login's turn.
   * @param gone aborts when the client leaves: its place is free then
   * @throws {ApiError} 429 when others of the account were preferred, 503 when too many wait in this process
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

  /** Refuses everyone who waits, because the server stops. */
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
      // Also when nobody waits now: whoever comes next waits its time.
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
