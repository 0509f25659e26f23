import type { FastifyBaseLogger } from 'fastify';

/** Work that a call leaves behind when it has answered. The server waits for it before it closes. */
export class Background {
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly log: Pick<FastifyBaseLogger, 'error'>) {}

  /** Starts a task after the current turn of the event loop; a failure goes to the log. */
  run(task: () => Promise<void>): void {
    const done: Promise<void> = new Promise<void>((resolve) => setImmediate(resolve))
      .then(task)
      .catch((err: unknown) => this.log.error({ err }, 'background work failed'))
      .finally(() => this.running.delete(done));
    this.running.add(done);
  }

  /** Settles when nothing is running any more. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }
}
