/**
 * Ends a transaction that sends no statement for too long, as PostgreSQL's
 * `idle_in_transaction_session_timeout` does: the embedded database has one connection,
 * and everyone waits for it.
 */
export class IdleLimit {
  private over: Error | undefined;
  private timer: NodeJS.Timeout | undefined;
  private underWay = 0;
  private expire: (error: Error) => void = () => undefined;

  constructor(private readonly milliseconds: number) {}

  /** The transaction's result. @throws if it is idle for too long */
  async race<Result>(transaction: Promise<Result>): Promise<Result> {
    const expired = new Promise<never>((_, reject) => (this.expire = reject));
    if (this.underWay === 0) this.wait();
    try {
      return await Promise.race([transaction, expired]);
    } finally {
      clearTimeout(this.timer);
      // A later statement would run outside of the transaction.
      this.over ??= new Error('The transaction is over.');
    }
  }

  /** Runs a statement; this time doesn't count as idle. @throws if the transaction has ended */
  async statement<Result>(run: () => Promise<Result>): Promise<Result> {
    if (this.over) throw this.over;
    clearTimeout(this.timer);
    this.underWay += 1;
    try {
      return await run();
    } finally {
      this.underWay -= 1;
      if (this.underWay === 0 && !this.over) this.wait();
    }
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.over = new Error(`The transaction sent nothing for ${this.milliseconds} milliseconds.`);
      this.expire(this.over);
    }, this.milliseconds);
  }
}
