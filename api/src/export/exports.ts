import { Readable } from 'node:stream';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import type { UserRow } from '../accounts/user-rows';
import type { Config } from '../config';
import type { OpenDatabase } from '../db/database';
import { errorFrom } from '../errors/across-threads';
import { ApiError, busy } from '../errors/api-error';
import type { ExportMessage, ExportOrder } from './export-thread';
import { threadFile } from './thread-file';

/** Exports made at once. Each has a thread and some memory for as long as its reader takes. */
const MOST_AT_ONCE = 4;
const MEMORY = { maxOldGenerationSizeMb: 128 };

/** Makes exports, each in a thread of its own that ends with it; what passes here is what is sent. */
export class Exports {
  /** Which are under way, by the account. */
  private readonly underWay = new Map<string, Worker>();
  private readonly threads = new Set<Promise<void>>();

  constructor(
    private readonly database: OpenDatabase,
    private readonly config: Pick<Config, 'dataDir' | 's3'>,
    private readonly memory: ResourceLimits = MEMORY,
  ) {}

  /**
   * Everything of a person, made while it is read. Destroyed, it is not made any further.
   * @throws {ApiError} 503 while another one of this account, or too many others, are made
   */
  start(kind: ExportOrder['kind'], user: UserRow): Readable {
    if (this.underWay.has(user.id) || this.underWay.size >= MOST_AT_ONCE) throw busy();
    const { dataDir, s3 } = this.config;
    const shared = this.database.share();
    const order: ExportOrder = { kind, user, shared, config: { dataDir, s3 } };
    const thread = new Worker(threadFile, {
      workerData: order,
      transferList: 'port' in shared ? [shared.port] : [],
      // Without the arguments of this process, which are for its own main file.
      execArgv: [],
      resourceLimits: this.memory,
    });
    this.underWay.set(user.id, thread);
    const done = () => {
      if (this.underWay.get(user.id) === thread) this.underWay.delete(user.id);
    };
    const exited = new Promise<void>((resolve) => thread.once('exit', () => resolve())).then(() => {
      done();
      this.threads.delete(exited);
    });
    this.threads.add(exited);
    return streamOf(thread, done);
  }

  /** Settles when no thread is left, once nobody reads any more. */
  async close(): Promise<void> {
    await Promise.all(this.threads);
  }
}

/** What a thread sends, piece by piece as it is read. The thread ends with the stream. @param onEnd called when all is there */
function streamOf(thread: Worker, onEnd: () => void): Readable {
  const stream = new Readable({
    read: () => thread.postMessage('next'),
    destroy: (error, done) => void thread.terminate().then(() => done(error)),
  });
  thread.on('message', (message: ExportMessage) => {
    if ('piece' in message) stream.push(message.piece);
    else if ('failure' in message) stream.destroy(failureOf(message));
    else {
      onEnd();
      stream.push(null);
    }
  });
  thread.on('error', (error) => stream.destroy(error));
  thread.on('exit', () => {
    if (!stream.readableEnded) stream.destroy(new Error('The thread of an export has ended too early.'));
  });
  return stream;
}

function failureOf({ failure, answer }: Extract<ExportMessage, { failure: unknown }>): Error {
  const cause = errorFrom(failure);
  if (!answer) return cause;
  return Object.assign(new ApiError(answer.status, answer.detail, answer.extras), { cause });
}
