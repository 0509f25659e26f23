import { Readable } from 'node:stream';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import type { UserRow } from '../accounts/user-rows';
import type { Config } from '../config';
import type { OpenDatabase } from '../db/database';
import { errorFrom } from '../errors/across-threads';
import { ApiError, busy } from '../errors/api-error';
import type { TextSeal } from '../seal/seal';
import { shareSeal } from '../seal/shared-seal';
import type { ExportMessage, ExportOrder } from './export-thread';
import { threadFile } from './thread-file';

/** Concurrent exports. Each has a thread and some memory for as long as its reader takes. */
const MOST_AT_ONCE = 4;
const LIMITS = {
  memory: { maxOldGenerationSizeMb: 128 },
  pace: { bytesASecond: 65_536, afterSeconds: 30 },
} satisfies Limits;

interface Limits {
  memory: ResourceLimits;
  /**
   * A reader with a lower average rate loses its slot, after some seconds, if others need one: four stalled readers
   * can't block everyone else.
   */
  pace: { bytesASecond: number; afterSeconds: number };
}

/** Creates exports, each in a separate thread that ends with it. This thread only passes on what is sent. */
export class Exports {
  /** The running exports, by account. */
  private readonly underWay = new Map<string, ExportStream>();
  private readonly threads = new Set<Promise<void>>();
  private readonly limits: Limits;

  constructor(
    private readonly database: OpenDatabase,
    private readonly seal: TextSeal,
    private readonly config: Pick<Config, 'dataDir' | 's3'>,
    limits: Partial<Limits> = {},
  ) {
    this.limits = { ...LIMITS, ...limits };
  }

  /**
   * All of a person's data, created while it is read. Destroying the stream stops the export.
   * @throws {ApiError} 503 while another export of this account, or too many others, are running
   */
  start(kind: ExportOrder['kind'], user: UserRow): Readable {
    this.makeRoomFor(user.id);
    const { dataDir, s3 } = this.config;
    const shared = this.database.share();
    const seal = shareSeal(this.seal);
    const order: ExportOrder = { kind, user, shared, seal, config: { dataDir, s3 } };
    const thread = new Worker(threadFile, {
      workerData: order,
      transferList: 'port' in shared ? [seal, shared.port] : [seal],
      // Without the arguments of this process, which are for its main file.
      execArgv: [],
      resourceLimits: this.limits.memory,
    });
    const done = () => {
      if (this.underWay.get(user.id) === stream) this.underWay.delete(user.id);
    };
    const stream = new ExportStream(thread, done);
    this.underWay.set(user.id, stream);
    const exited = new Promise<void>((resolve) => thread.once('exit', () => resolve())).then(() => {
      done();
      this.threads.delete(exited);
    });
    this.threads.add(exited);
    return stream;
  }

  /** Resolves when no thread is left and no reader remains. */
  async close(): Promise<void> {
    await Promise.all(this.threads);
  }

  private makeRoomFor(userId: string): void {
    const own = this.underWay.get(userId);
    if (!own && this.underWay.size < MOST_AT_ONCE) return;
    const inTheWay = own ? [[userId, own] as const] : [...this.underWay];
    const slow = inTheWay.find(([, stream]) => stream.isSlow(this.limits.pace));
    if (!slow) throw busy();
    this.underWay.delete(slow[0]);
    slow[1].destroy(busy());
  }
}

/** The output of a thread, chunk by chunk as it is read. The thread ends with the stream. */
class ExportStream extends Readable {
  private readonly since = performance.now();
  private bytes = 0;

  /** @param onMade called when the thread has sent everything */
  constructor(
    private readonly thread: Worker,
    onMade: () => void,
  ) {
    super();
    thread.on('message', (message: ExportMessage) => {
      if ('piece' in message) {
        this.bytes += message.piece.length;
        this.push(message.piece);
      } else if ('failure' in message) this.destroy(failureOf(message));
      else {
        onMade();
        this.push(null);
      }
    });
    thread.on('error', (error) => this.destroy(error));
    thread.on('exit', () => {
      if (!this.readableEnded) this.destroy(new Error('The thread of an export has ended too early.'));
    });
  }

  override _read(): void {
    this.thread.postMessage('next');
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    void this.thread.terminate().then(() => done(error));
  }

  isSlow({ bytesASecond, afterSeconds }: Limits['pace']): boolean {
    const seconds = (performance.now() - this.since) / 1000;
    return seconds >= afterSeconds && this.bytes < bytesASecond * seconds;
  }
}

function failureOf({ failure, answer }: Extract<ExportMessage, { failure: unknown }>): Error {
  const cause = errorFrom(failure);
  if (!answer) return cause;
  return Object.assign(new ApiError(answer.status, answer.detail, answer.extras), { cause });
}
