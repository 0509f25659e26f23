/**
 * The entry of the embedded database's thread: otherwise, each statement and each write to disk would block every
 * other request of the server.
 */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { types, type PGlite, type Results } from '@electric-sql/pglite';
import { plainError, type PlainError } from '../../errors/across-threads';
import { startEngine } from './embedded-engine';

export interface Statement {
  text: string;
  params?: unknown[];
  rowMode?: 'array' | 'object' | undefined;
}

export interface Outcome {
  result?: Results;
  /** PostgreSQL's error, with its code. */
  error?: PlainError;
}

/** The requests of the server's thread, one at a time. */
export type EmbeddedRequest = { id: number } & (
  | Statement
  /** The next statement of a guest; its result goes only to the guest. */
  | { guest: number }
  | { close: true }
);

export type EmbeddedReply =
  /** The number of syncs to disk since the last message. */
  | ({ id: number; syncs: number } & Outcome)
  /** A guest has a statement and waits for its turn. */
  | { guest: number };

/** Registers another thread as a guest, which sends its statements through this port. */
export interface Invitation {
  invited: number;
  port: MessagePort;
}

/** The id of the first message: the database is open. */
export const OPENED = 0;

// The query builder's parsers; functions can't be sent between threads.
const asText = (value: string) => value;
const parsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map(
    (type) => [type, asText],
  ),
);

let syncs = 0;
/** The waiting statements of each guest. */
const guests = new Map<number, { port: MessagePort; statements: Statement[] }>();

function tell(reply: EmbeddedReply): void {
  parentPort?.postMessage(reply);
}

function reply(id: number, outcome: Outcome): void {
  tell({ id, ...outcome, syncs });
  syncs = 0;
}

async function outcomeOf(lite: PGlite, { text, params, rowMode }: Statement): Promise<Outcome> {
  try {
    return { result: await lite.query(text, params, { rowMode, parsers }) };
  } catch (error) {
    return { error: plainError(error) };
  }
}

async function answer(lite: PGlite, request: EmbeddedRequest): Promise<void> {
  if ('close' in request) {
    const outcome = await lite.close().then(
      () => ({}),
      (error: unknown) => ({ error: plainError(error) }),
    );
    reply(request.id, outcome);
  } else if ('guest' in request) {
    const guest = guests.get(request.guest);
    const statement = guest?.statements.shift();
    if (statement) guest?.port.postMessage(await outcomeOf(lite, statement));
    reply(request.id, {});
  } else reply(request.id, await outcomeOf(lite, request));
}

function invite({ invited, port }: Invitation): void {
  const statements: Statement[] = [];
  guests.set(invited, { port, statements });
  port.on('message', (statement: Statement) => {
    statements.push(statement);
    tell({ guest: invited });
  });
  port.on('close', () => guests.delete(invited));
}

const { dataDir }: { dataDir: string } = workerData;
startEngine(dataDir, () => (syncs += 1)).then(
  (lite) => {
    parentPort?.on('message', (message: EmbeddedRequest | Invitation) => {
      if ('invited' in message) invite(message);
      else void answer(lite, message);
    });
    reply(OPENED, {});
  },
  (error: unknown) => reply(OPENED, { error: plainError(error) }),
);
