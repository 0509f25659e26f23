import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { busy } from '../errors/api-error';
import { threadFile } from './thread-file';
import type * as noteTasks from './note-worker';
import type * as tokenTasks from './token-worker';
import type * as tasks from './worker';

type Tasks = typeof tasks & typeof noteTasks & typeof tokenTasks;
type Name = keyof Tasks;

const workerFile = threadFile('workers/worker').href;
const typesetterFile = threadFile('workers/note-worker', '.mjs').href;
const tokenWorkerFile = threadFile('workers/token-worker').href;

/** Tasks that have a worker of their own. */
const files: Partial<Record<Name, string>> = {
  typesetNote: typesetterFile,
  typesetWill: typesetterFile,
  readTokenKey: tokenWorkerFile,
  signWithToken: tokenWorkerFile,
};

/** Concurrent tasks. One core stays free for the main thread, if there are two or more. */
export const MAX_THREADS = Math.min(2, Math.max(1, availableParallelism() - 1));
const MAX_WAITING = 100;
const MAX_MILLISECONDS = 20_000;
/** The longest will, of 100,000 characters in four scripts, takes four seconds alone, and 15 beside other work on two cores. */
const MAX_TYPESETTING_MILLISECONDS = 60_000;

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
      filename: workerFile,
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
  async run<Task extends Name>(
    name: Task,
    input: Parameters<Tasks[Task]>[0],
  ): Promise<Awaited<ReturnType<Tasks[Task]>>> {
    if (this.pool.queueSize >= this.pool.options.maxQueue) throw busy();
    // A stuck task is terminated with its thread.
    const isTypesetting = files[name] === typesetterFile;
    const signal = AbortSignal.timeout(isTypesetting ? MAX_TYPESETTING_MILLISECONDS : MAX_MILLISECONDS);
    const task = this.pool.run(input, { name, filename: files[name] ?? workerFile, signal });
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
