import { Readable } from 'node:stream';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import type { UserRow } from '../accounts';
import type { Config } from '../../config';
import type { OpenDatabase } from '../../platform/db/database';
import { errorFrom } from '../../platform/http/errors/plain-error';
import { ApiError, busy } from '../../platform/http/errors/api-error';
import { newestOfMost } from '../../platform/jobs/largest-group';
import type { TextSeal } from '../../platform/seal/seal';
import { shareSeal } from '../../platform/seal/shared-seal';
import type { Tracing } from '../../platform/telemetry/tracing';
import { groupsOf } from '../../platform/throttle/network';
import { threadFile } from '../../platform/workers/thread-file';
import type { ExportMessage, ExportOrder } from './export-thread';

/** Concurrent exports. Each has a thread and some memory for as long as its reader takes. */
const MAX_AT_ONCE = 4;
const LIMITS = {
  memory: { maxOldGenerationSizeMb: 128 },
  pace: { bytesASecond: 65_536, afterSeconds: 30, pauseSeconds: 10 },
} satisfies Limits;

interface Limits {
  memory: ResourceLimits;
  /**
   * A reader with a lower average rate after some seconds, or one that has just read nothing for some, loses
   * its slot if others need one: four stalled readers can't block everyone else. The average alone isn't
   * enough, because megabytes that no reader has taken fit into the buffers of its connection.
   */
  pace: { bytesASecond: number; afterSeconds: number; pauseSeconds: number };
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
    private readonly tracing?: Pick<Tracing, 'forThread'>,
    limits: Partial<Limits> = {},
  ) {
    this.limits = { ...LIMITS, ...limits };
  }

  /**
   * All of a person's data, created while it is read. Destroying the stream stops the export.
   * @param address of the reader: if all slots are taken, one of the network that has the
   *   most goes to another one
   * @throws {ApiError} 503 while another export of this account, or too many others, are running
   */
  start(kind: ExportOrder['kind'], user: UserRow, address: string): Readable {
    const groups = groupsOf(address, user.id);
    this.makeRoomFor(user.id, groups);
    const { dataDir, s3 } = this.config;
    const shared = this.database.share();
    const seal = shareSeal(this.seal);
    const record = this.tracing?.forThread();
    const order: ExportOrder = {
      kind,
      user,
      shared,
      seal,
      config: { dataDir, s3 },
      isTraced: Boolean(record),
    };
    const thread = new Worker(threadFile('features/export/export-thread'), {
      workerData: order,
      transferList: 'port' in shared ? [seal, shared.port] : [seal],
      // Without the arguments of this process, which are for its main file.
      execArgv: [],
      resourceLimits: this.limits.memory,
    });
    if (record) thread.on('message', (message: ExportMessage) => 'span' in message && record(message.span));
    const done = () => {
      if (this.underWay.get(user.id) === stream) this.underWay.delete(user.id);
    };
    const stream = new ExportStream(thread, groups, done);
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

  /** Whether an export of this account is running. */
  isRunning(userId: string): boolean {
    return this.underWay.has(userId);
  }

  private makeRoomFor(userId: string, groups: readonly string[]): void {
    const own = this.underWay.get(userId);
    if (!own && this.underWay.size < MAX_AT_ONCE) return;
    const inTheWay = own ? [own] : [...this.underWay.values()];
    const ended = inTheWay.find((stream) => stream.isSlow(this.limits.pace)) ?? inLargest(groups, inTheWay);
    if (!ended) throw busy();
    for (const [id, stream] of this.underWay) if (stream === ended) this.underWay.delete(id);
    ended.destroy(busy());
  }
}

/** The newest export of the network with the most; none if that is the newcomer's. */
function inLargest(newcomer: readonly string[], streams: ExportStream[]): ExportStream | undefined {
  return newestOfMost([undefined, ...streams.toReversed()], (stream) => stream?.groups ?? newcomer);
}

/** The output of a thread, chunk by chunk as it is read. The thread ends with the stream. */
class ExportStream extends Readable {
  private readonly since = performance.now();
  private bytes = 0;
  /** Since when there is something to read, or nobody has read yet; missing while the reader waits. */
  private unreadSince: number | undefined = this.since;

  /** @param onMade called when the thread has sent everything */
  constructor(
    private readonly thread: Worker,
    readonly groups: readonly string[],
    onMade: () => void,
  ) {
    super();
    thread.on('message', (message: ExportMessage) => {
      if ('piece' in message) {
        this.bytes += message.piece.length;
        this.unreadSince = performance.now();
        this.push(message.piece);
      } else if ('failure' in message) this.destroy(failureOf(message));
      else if ('end' in message) {
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
    this.unreadSince = undefined;
    this.thread.postMessage('next');
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    void this.thread.terminate().then(() => done(error));
  }

  isSlow({ bytesASecond, afterSeconds, pauseSeconds }: Limits['pace']): boolean {
    const now = performance.now();
    const seconds = (now - this.since) / 1000;
    const isBehind = seconds >= afterSeconds && this.bytes < bytesASecond * seconds;
    return isBehind || (this.unreadSince !== undefined && now - this.unreadSince >= pauseSeconds * 1000);
  }
}

function failureOf({ failure, answer }: Extract<ExportMessage, { failure: unknown }>): Error {
  const cause = errorFrom(failure);
  if (!answer) return cause;
  return Object.assign(new ApiError(answer.status, answer.sentences, answer.extras), { cause });
}
