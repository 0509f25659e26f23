import pLimit, { type LimitFunction } from 'p-limit';

/** One queue for each key, for example for each account: of each, only some tasks run at a time. */
export class Queues {
  /** Keys without any tasks have no entry. */
  private readonly queues = new Map<string, { tasks: number; run: LimitFunction }>();

  constructor(private readonly atOnce: number) {}

  /** Runs a task once few enough earlier ones of its key are running. */
  async add<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const queue = this.queues.get(key) ?? { tasks: 0, run: pLimit(this.atOnce) };
    this.queues.set(key, queue);
    queue.tasks += 1;
    try {
      return await queue.run(task);
    } finally {
      if ((queue.tasks -= 1) === 0) this.queues.delete(key);
    }
  }
}
