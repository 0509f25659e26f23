import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { busy } from '../http/errors/api-error';
import { threadFile } from './thread-file';
import type * as tasks from './worker';

type Tasks = typeof tasks;
type Name = keyof Tasks;

/** A task with a file of its own, because its code takes a while to load, or keeps its thread busy. */
export interface SeparateTask<Run extends (input: never) => Promise<unknown>> {
  /** The name of the function that the file exports. */
  name: string;
  file: URL;
  maxMilliseconds?: number;
  /** Only a type: that of the function. */
  run?: Run;
}

const workerFile = threadFile('platform/workers/worker');

/** Concurrent tasks. One core stays free for the main thread, if there are two or more. */
export const MAX_THREADS = Math.min(2, Math.max(1, availableParallelism() - 1));
const MAX_WAITING = 100;
const MAX_MILLISECONDS = 20_000;
/**
 * The longest will, of 100,000 characters in four scripts, takes four seconds alone, and 15 beside
 * other work on two cores.
 */
export const MAX_TYPESETTING_MILLISECONDS = 60_000;

/** Runs tasks in other threads that would otherwise block the main thread. */
export class Workers {
  private readonly pool: Piscina;
  private readonly underWay = new Set<Promise<unknown>>();

  /** @param onError called when an idle thread exits unexpectedly; another one replaces it */
  constructor(
    onError: (error: unknown) => void,
    { maxWaiting = MAX_WAITING, minThreads = 0, maxThreads = MAX_THREADS } = {},
  ) {
    this.pool = new Piscina({
      filename: workerFile.href,
      minThreads,
      maxThreads,
      maxQueue: maxWaiting,
      idleTimeout: 30_000,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    // Without a listener this event would end the process.
    this.pool.on('error', onError);
  }

  /** Runs a task. @throws {ApiError} 503 if too many are already waiting, or if it takes far too long */
  run<Task extends Name>(
    name: Task,
    input: Parameters<Tasks[Task]>[0],
  ): Promise<Awaited<ReturnType<Tasks[Task]>>> {
    return this.start({ name, file: workerFile }, input);
  }

  /** Runs a task that has a file of its own. @throws {ApiError} as `run` */
  runSeparately<Run extends (input: never) => Promise<unknown>>(
    task: SeparateTask<Run>,
    input: Parameters<Run>[0],
  ): Promise<Awaited<ReturnType<Run>>> {
    return this.start(task, input);
  }

  private async start<Result>(
    {
      name,
      file,
      maxMilliseconds = MAX_MILLISECONDS,
    }: Pick<SeparateTask<never>, 'name' | 'file' | 'maxMilliseconds'>,
    input: unknown,
  ): Promise<Result> {
    if (this.pool.queueSize >= this.pool.options.maxQueue) throw busy();
    // A stuck task is terminated with its thread.
    const signal = AbortSignal.timeout(maxMilliseconds);
    const task: Promise<Result> = this.pool.run(input, { name, filename: file.href, signal });
    this.underWay.add(task);
    try {
      return await task;
    } catch (error) {
      throw signal.aborted ? busy(error) : error;
    } finally {
      this.underWay.delete(task);
    }
  }

  /** How many tasks wait for a thread. */
  get waiting(): number {
    return this.pool.queueSize;
  }

  /** Finishes running tasks and ends the threads. */
  async close(): Promise<void> {
    // The pool itself ends a thread that is just starting, and the tasks that wait for it fail.
    await Promise.allSettled(this.underWay);
    await this.pool.close();
  }
}
