import { hash } from '@node-rs/argon2';
import { password } from '../lib/visitor.mjs';

/** @typedef {import('./server.mjs').Watched} Watched */
/** @typedef {import('./calls.mjs').Call} Call */

// As the server hashes; the parameters are those of api/src/accounts/passwords.ts.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A stall over the budget is measured again: what else the machine does only adds to it, and the least is the server's. */
const TRIES = 8;

/** Stalls of a server, beside the time of a password hash that is measured in turns with them. */
export class StallMeter {
  /** The least a hash took so far, in milliseconds: whatever else the machine does only adds to this, too. */
  oneHash = Infinity;

  /** @param {Watched} server @param {(call: Call) => Promise<void>} send how a call is sent */
  constructor(server, send) {
    this.server = server;
    this.send = send;
  }

  async readHash() {
    const from = performance.now();
    await hash(password, COST);
    this.oneHash = Math.min(this.oneHash, performance.now() - from);
  }

  /** The longest stall that any of these calls causes, in milliseconds. @param {Call[]} calls */
  async worstOf(calls) {
    let worst = { stall: 0, what: 'nothing to send' };
    for (const call of calls) {
      const stall = await this.stallOf(call);
      if (stall > worst.stall) worst = { stall, what: call.what };
    }
    return worst;
  }

  /** @param {Call} call */
  async stallOf(call) {
    let least = Infinity;
    for (let round = 0; round < TRIES; round += 1) {
      await this.readHash();
      // What it is sent to is made before, in the state that the call wants.
      const ready = { ...call, ...(await call.make?.()) };
      least = Math.min(least, await this.server.stallDuring(() => this.send(ready)));
      if (least <= this.oneHash * 0.8) break;
    }
    return least;
  }
}
