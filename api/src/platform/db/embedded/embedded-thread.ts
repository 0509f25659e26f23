/**
 * The entry of the embedded database's thread: otherwise, each statement and each write to disk would block
 * every other request of the server. As a process of its own it creates a database.
 */
import { readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { isMainThread, parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { PGlite, Results } from '@electric-sql/pglite';
import { plainError, type PlainError } from '../../http/errors/plain-error';
import { fillFolder, startEngine } from './embedded-engine';
import { PreparedStatements, type Statement } from './prepared-statements';

/** The data folder whose database the thread opens. */
export interface ThreadData {
  dataDir: string;
  /** Where the thread writes its id in the operating system, on Linux. */
  tid: Int32Array;
}

export interface Outcome {
  /** With JSON as text. */
  result?: Results;
  /** PostgreSQL's error, with its code. */
  error?: PlainError;
}

/** The requests of the server's thread. */
export type EmbeddedRequest = { id: number } & (
  | Statement
  /** The next statement of a port; the result goes only there. */
  | { portId: number }
  | { close: true }
);

export type EmbeddedReply =
  /** The number of syncs to disk since the last message. */
  | ({ id: number; syncs: number } & Outcome)
  /** A port has a statement and waits for its turn. */
  | { portId: number }
  /** PostgreSQL can't continue, for this reason. */
  | { panic: string };

/** A port through which another thread sends its statements. */
export interface AddedPort {
  portId: number;
  port: MessagePort;
}

/** The id of the first message: the database is open. */
const OPENED = 0;

interface Engine {
  lite: PGlite;
  statements: PreparedStatements;
}

/** 0 where the system isn't Linux. */
function osThreadId(): number {
  try {
    return Number(basename(readlinkSync('/proc/thread-self')));
  } catch {
    return 0;
  }
}

let syncs = 0;
/** The waiting statements of each port, by its id. */
const ports = new Map<number, { port: MessagePort; statements: Statement[] }>();

function tell(reply: EmbeddedReply): void {
  parentPort?.postMessage(reply);
}

function reply(id: number, outcome: Outcome): void {
  tell({ id, ...outcome, syncs });
  syncs = 0;
}

async function outcomeOf(statements: PreparedStatements, statement: Statement): Promise<Outcome> {
  try {
    return { result: await statements.run(statement) };
  } catch (error) {
    return { error: plainError(error) };
  }
}

async function answer({ lite, statements }: Engine, request: EmbeddedRequest): Promise<void> {
  if ('close' in request) {
    const outcome = await lite.close().then(
      () => ({}),
      (error: unknown) => ({ error: plainError(error) }),
    );
    reply(request.id, outcome);
  } else if ('portId' in request) {
    const waiting = ports.get(request.portId);
    const statement = waiting?.statements.shift();
    if (statement) waiting?.port.postMessage(await outcomeOf(statements, statement));
    reply(request.id, {});
  } else reply(request.id, await outcomeOf(statements, request));
}

function addPort({ portId, port }: AddedPort): void {
  const statements: Statement[] = [];
  ports.set(portId, { port, statements });
  port.on('message', (statement: Statement) => {
    statements.push(statement);
    tell({ portId });
  });
  port.on('close', () => ports.delete(portId));
}

async function begin(data: ThreadData): Promise<void> {
  Atomics.store(data.tid, 0, osThreadId());
  const onSync = () => (syncs += 1);
  const lite = await startEngine(data.dataDir, onSync, (panic) => tell({ panic }));
  const engine = { lite, statements: new PreparedStatements(lite) };
  let last = Promise.resolve();
  parentPort?.on('message', (message: EmbeddedRequest | AddedPort) => {
    if ('port' in message) addPort(message);
    // One at a time, in the order they arrived.
    else last = last.then(() => answer(engine, message));
  });
}

if (isMainThread) {
  // Its parent is gone: nobody waits for the folder.
  process.once('disconnect', () => process.exit(1));
  fillFolder(process.argv[2] ?? '').then(
    () => process.exit(0),
    (error: unknown) => {
      // Without a parent, the folder may be gone.
      if (process.connected) console.error(error);
      process.exit(1);
    },
  );
} else
  begin(workerData).then(
    () => reply(OPENED, {}),
    (error: unknown) => reply(OPENED, { error: plainError(error) }),
  );
