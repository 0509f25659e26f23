import { url as debuggerUrl } from 'node:inspector';
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import type { QueryOptions, Results } from '@electric-sql/pglite';
import { errorFrom } from '../../http/errors/plain-error';
import { traceStatement } from '../../telemetry/traced';
import type { Trace } from '../../telemetry/tracing';
import type { AddedPort, EmbeddedReply, EmbeddedRequest, Outcome, ThreadData } from './embedded-thread';
import { processorWait } from '../../jobs/processor-wait';
import { StartError } from '../../health/start-error';
import { IdleLimit } from '../idle-limit';
import { embeddedThread, makeDatabase } from './make-database';
import { readJson } from './read-json';
import { Turns } from './turns';

const LOOK_EVERY_MILLISECONDS = 1_000;
/** How long a transaction may go without sending a statement. */
const IDLE_MILLISECONDS = 15_000;
/** Creating a database, or migrating it, takes longer than any statement after that. */
const START_FACTOR = 4;
/**
 * For the first vacuum of a large database that was never vacuumed. If it timed out, every
 * start would begin it again.
 */
const MAINTENANCE_FACTOR = 60;

export interface EmbeddedOptions {
  /** Called after each sync to disk. */
  onSync?: () => void;
  /**
   * A statement that takes longer than this many seconds ends the process; the start may take four times
   * as long. 0 means no limit.
   */
  stuckSeconds?: number;
  /** Records each statement as a span. */
  trace?: Trace;
}

interface Waiting {
  /**
   * When the engine could start it, by `performance.now()`; later by the time that it
   * has waited for a processor.
   */
  since: number;
  /** A multiple of the usual time limit. */
  factor: number;
  resolve: (result: Results) => void;
  reject: (error: Error) => void;
}

/** The query function of a client, in or out of a transaction. */
export type Query = (text: string, params?: unknown[], options?: QueryOptions) => Promise<Results>;

const NOTHING: Results = { rows: [], fields: [] };

/**
 * The embedded database's client on the server's thread; the database runs on its own thread. There is one
 * connection, so transactions and single statements take turns.
 */
export class EmbeddedClient {
  private readonly waiting = new Map<number, Waiting>();
  private next = 0;
  private readonly turns = new Turns();
  private closing = false;
  private readonly timer: NodeJS.Timeout;
  /** How long the thread has waited for a processor, in milliseconds, when it was looked at last. */
  private starved = 0;
  /** Resolves when the thread has opened the database. */
  private readonly opening: Promise<unknown>;
  /** The multiple of the time limit that statements have: more until the tables are migrated. */
  private factor = START_FACTOR;

  private constructor(
    private readonly thread: Worker,
    private readonly tid: Int32Array,
    private readonly options: EmbeddedOptions,
  ) {
    const { onSync, stuckSeconds = 0 } = options;
    thread.on('message', (reply: EmbeddedReply) => {
      if ('portId' in reply) return this.giveTurn(reply.portId);
      if ('panic' in reply) return this.end(new Error(`PostgreSQL can’t continue: ${reply.panic}`));
      for (let sync = 0; sync < reply.syncs; sync += 1) onSync?.();
      this.settle(reply);
    });
    thread.on('error', (error) => this.end(error));
    thread.on('exit', () => this.end(new Error('The thread of the embedded database has ended.')));
    this.timer = setInterval(() => this.endWhenStuck(stuckSeconds), LOOK_EVERY_MILLISECONDS).unref();
    this.opening = this.wait(this.next, START_FACTOR).catch((error: unknown) => {
      // The thread ends, too.
      this.closing = true;
      throw error;
    });
    // `opened` reports it.
    this.opening.catch(() => undefined);
  }

  /** Starts the thread of a database; if `make` is set, creates the database first in a child process. */
  static async start(dataDir: string, make: boolean, options: EmbeddedOptions): Promise<EmbeddedClient> {
    if (make) await makeDatabase(dataDir, (options.stuckSeconds ?? 0) * START_FACTOR);
    const tid = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const workerData: ThreadData = { dataDir, tid };
    // Without the arguments of this process, which are for its main file.
    return new EmbeddedClient(new Worker(embeddedThread, { workerData, execArgv: [] }), tid, options);
  }

  /**
   * Waits until the thread has opened the database, and then until its tables are migrated.
   * @throws {StartError} if it can't be opened
   */
  async opened(migrate: () => Promise<void>): Promise<void> {
    try {
      await this.opening.catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new StartError(
          `The database in DATA_DIR can’t be opened: ${reason}. If its files are damaged, restore a backup into a new folder, as docs/operations.md says.`,
          { cause: error },
        );
      });
      await migrate();
      this.factor = 1;
    } catch (error) {
      await this.terminate();
      throw error;
    }
  }

  query: Query = (text, params, options) => this.turns.behind(() => this.ask(text, params, options));

  /** Runs a maintenance statement, which may take long. */
  maintain: Query = (text, params = []) =>
    this.turns.behind(() => this.send({ id: this.newId(), text, params }, MAINTENANCE_FACTOR));

  transaction<Result>(run: (tx: { query: Query }) => Promise<Result>): Promise<Result> {
    return this.turns.inTurn(async () => {
      await this.ask('begin');
      const idle = new IdleLimit(IDLE_MILLISECONDS);
      try {
        const result = await idle.race(
          run({ query: (...query) => idle.statement(() => this.ask(...query)) }),
        );
        await this.ask('commit');
        return result;
      } catch (error) {
        await this.ask('rollback');
        throw error;
      }
    });
  }

  /**
   * Runs a task between two statements, after a checkpoint has written everything committed
   * to the database's files.
   */
  whileQuiesced<Result>(task: () => Promise<Result>): Promise<Result> {
    return this.turns.inTurn(async () => {
      await this.ask('checkpoint');
      return task();
    });
  }

  /**
   * Creates a port through which another thread queries this database. Its statements take turns with all
   * others, and the rows go directly to it. Closing the port cancels the statements that still wait.
   */
  openPort(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    this.thread.postMessage({ portId: this.newId(), port: port1 } satisfies AddedPort, [port1]);
    return port2;
  }

  /** Closes the database after running statements have finished, unless it could not be opened. */
  close(): Promise<void> {
    return this.turns.inTurn(async () => {
      if (this.closing) return;
      await this.send({ id: this.newId(), close: true });
      await this.terminate();
    });
  }

  private async terminate(): Promise<void> {
    this.closing = true;
    clearInterval(this.timer);
    await this.thread.terminate();
  }

  /** Its one connection, and how many statements and transactions wait for their turn. */
  load(): { active: number; idle: number; waiting: number } {
    return this.turns.load();
  }

  private giveTurn(portId: number): void {
    // Once the database is closed, the port gets no response.
    this.turns.behind(() => this.send({ id: this.newId(), portId })).catch(() => undefined);
  }

  private ask: Query = (text, params = [], { rowMode } = {}) => {
    const send = async () => readJson(await this.send({ id: this.newId(), text, params, rowMode }), rowMode);
    return this.options.trace ? traceStatement(this.options.trace, text, send) : send();
  };

  private newId(): number {
    this.next += 1;
    return this.next;
  }

  private send(request: EmbeddedRequest, factor = this.factor): Promise<Results> {
    if (this.closing) return Promise.reject(new Error('The embedded database is closed.'));
    this.thread.postMessage(request);
    return this.wait(request.id, factor);
  }

  private wait(id: number, factor: number): Promise<Results> {
    // An idle database doesn't keep the process alive.
    this.thread.ref();
    return new Promise((resolve, reject) =>
      this.waiting.set(id, { since: performance.now(), factor, resolve, reject }),
    );
  }

  private settle({ id, result, error }: { id: number } & Outcome): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    const [next] = this.waiting.values();
    if (next) next.since = performance.now();
    if (this.waiting.size === 0) this.thread.unref();
    if (error) waiting?.reject(errorFrom(error));
    else waiting?.resolve(result ?? NOTHING);
  }

  /** A server without its database should be restarted. */
  private end(error: Error): void {
    if (this.closing) return;
    this.closing = true;
    for (const { reject } of this.waiting.values()) reject(error);
    console.error('The embedded database has ended, and the server with it:', error);
    process.exit(1);
  }

  private endWhenStuck(limit: number): void {
    const [oldest] = this.waiting.values();
    const starved = processorWait(`self/task/${Atomics.load(this.tid, 0)}`);
    if (oldest) oldest.since += starved - this.starved;
    this.starved = starved;
    if (limit === 0 || !oldest || debuggerUrl() !== undefined) return;
    const seconds = limit * oldest.factor;
    if (performance.now() - oldest.since < seconds * 1000) return;
    console.error(
      `The embedded database has been stuck for ${seconds} seconds. The server is ended, so that it can be started again.`,
    );
    process.kill(process.pid, 'SIGKILL');
  }
}
