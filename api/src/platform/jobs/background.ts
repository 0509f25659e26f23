import type { FastifyBaseLogger } from 'fastify';

/** Work that a call leaves behind after its response. The server waits for it before it closes. */
export class Background {
  private readonly running = new Set<Promise<unknown>>();

  constructor(private readonly log: Pick<FastifyBaseLogger, 'error'>) {}

  /** Starts a task after the current turn of the event loop. Logs failures. */
  run(task: () => Promise<unknown>): void {
    const done: Promise<unknown> = new Promise<void>((resolve) => setImmediate(resolve))
      .then(task)
      .catch((err: unknown) => this.log.error({ err }, 'background work failed'))
      .finally(() => this.running.delete(done));
    this.running.add(done);
  }

  /** Resolves when nothing is running. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }
}
