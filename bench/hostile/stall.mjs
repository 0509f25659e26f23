import { hash } from '@node-rs/argon2';
import { password } from '../lib/visitor.mjs';

/** @typedef {import('./server.mjs').Watched} Watched */
/** @typedef {import('./calls.mjs').Call} Call */

// The server's hash parameters, from api/src/features/accounts/passwords/passwords.ts.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** @typedef {{stall: number, whole: number, what: string}} Stall in milliseconds, without and with waiting for a core */

/**
 * A stall over the budget is measured again. Other load on the machine only adds to it, so the minimum is the
 * server's.
 */
const TRIES = 8;

/** Measures stalls of a server, alternating with the time of a password hash. */
export class StallMeter {
  /** The fastest hash so far, in milliseconds: other load on the machine only adds to this, too. */
  oneHash = Infinity;

  /**
   * @param {Watched} server
   * @param {(call: Call) => Promise<void>} send sends a call
   */
  constructor(server, send) {
    this.server = server;
    this.send = send;
  }

  async readHash() {
    const from = performance.now();
    await hash(password, COST);
    this.oneHash = Math.min(this.oneHash, performance.now() - from);
  }

  /**
   * The longest stall caused by any of these calls.
   * @param {Call[]} calls
   */
  async worstOf(calls) {
    let worst = { stall: 0, whole: 0, what: 'nothing to send' };
    for (const call of calls) {
      const stall = await this.stallOf(call);
      if (stall.stall > worst.stall) worst = stall;
    }
    return worst;
  }

  /** @param {Call} call @returns {Promise<Stall>} */
  async stallOf(call) {
    let least = { stall: Infinity, whole: Infinity, what: call.what };
    for (let round = 0; round < TRIES; round += 1) {
      await this.readHash();
      // The target is created before measuring, in the state the call needs.
      const { stall, whole } = await this.server.during(await this.ready(call));
      if (stall < least.stall) least = { ...least, stall, whole };
      if (least.stall <= this.oneHash * 0.8) break;
    }
    return least;
  }

  /** Creates what a call needs, and returns what sends it. @param {Call} call */
  async ready(call) {
    const ready = { ...call, ...(await call.make?.(call.body)) };
    return () => this.send(ready);
  }
}
