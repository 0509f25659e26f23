import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { busy } from '../errors/api-error';
import type * as noteTasks from './note-worker';
import type * as tasks from './worker';
import { noteWorkerFile, workerFile } from './worker-file';

type Tasks = typeof tasks & typeof noteTasks;
type Name = keyof Tasks;

/** Concurrent tasks. One core stays free for the main thread, if there are two or more. */
export const MAX_THREADS = Math.min(2, Math.max(1, availableParallelism() - 1));
const MAX_WAITING = 100;
const MAX_MILLISECONDS = 20_000;

/** Runs tasks in other threads that would otherwise block the main thread. */
export class Workers {
  private readonly pool: Piscina;
  private readonly underWay = new Set<Promise<unknown>>();

  /** @param onError called when an idle thread exits unexpectedly; another one replaces it */
  constructor(onError: (error: unknown) => void, { maxWaiting = MAX_WAITING } = {}) {
    this.pool = new Piscina({
      filename: workerFile,
      minThreads: 0,
      maxThreads: MAX_THREADS,
      maxQueue: maxWaiting,
      idleTimeout: 30_000,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    // Without a listener this event would end the process.
    this.pool.on('error', onError);
  }

  /** Runs a task. @throws {ApiError} 503 if too many are already waiting, or if it takes far too long */
  async run<Task extends Name>(
    name: Task,
    input: Parameters<Tasks[Task]>[0],
  ): Promise<Awaited<ReturnType<Tasks[Task]>>> {
    if (this.pool.queueSize >= this.pool.options.maxQueue) throw busy();
    // A stuck task is terminated with its thread.
    const signal = AbortSignal.timeout(MAX_MILLISECONDS);
    const filename = name === 'typesetNote' ? noteWorkerFile : workerFile;
    const task = this.pool.run(input, { name, filename, signal });
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
