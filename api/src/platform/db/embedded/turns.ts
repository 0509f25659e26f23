/** The order of the statements and transactions on one connection. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();
  /** How many run or wait. */
  private count = 0;

  /** Runs a task whose statements nobody else comes between. */
  inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.behind(task);
    this.last = result.catch(() => undefined);
    return result;
  }

  /**
   * Sends a single statement when the current transactions are over. The thread runs statements in
   * the order they were sent, so the next one doesn't wait for this one's result, and the engine
   * isn't idle between them.
   */
  async behind<Result>(task: () => Promise<Result>): Promise<Result> {
    this.count += 1;
    try {
      return await this.last.then(task);
    } finally {
      this.count -= 1;
    }
  }

  /** How many run on the connection (one at most), and how many wait for it. */
  load(): { active: number; idle: number; waiting: number } {
    const active = Math.min(this.count, 1);
    return { active, idle: 1 - active, waiting: this.count - active };
  }
}
