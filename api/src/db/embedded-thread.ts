/**
 * The entry of the embedded database's own thread: what a statement takes, and each write to the disk, would otherwise
 * keep every other request of the server waiting.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { types, type PGlite, type Results } from '@electric-sql/pglite';
import { startEngine } from './embedded-engine';

export interface EmbeddedRequest {
  id: number;
  /** Nothing: close. */
  text?: string;
  params?: unknown[];
  rowMode?: 'array' | 'object' | undefined;
}

export interface EmbeddedReply {
  id: number;
  result?: Results;
  /** What PostgreSQL said, with its code. */
  error?: { message: string; fields: Record<string, unknown> };
  /** How often data was forced to the disk since the last answer. */
  syncs: number;
}

/** The id of the first answer: the database is open. */
export const OPENED = 0;

// As the query builder asks for them; functions can't be sent from thread to thread.
const asText = (value: string) => value;
const parsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map(
    (type) => [type, asText],
  ),
);

let syncs = 0;

function reply(id: number, outcome: Pick<EmbeddedReply, 'result' | 'error'>): void {
  parentPort?.postMessage({ id, ...outcome, syncs } satisfies EmbeddedReply);
  syncs = 0;
}

function failure(error: unknown): Pick<EmbeddedReply, 'error'> {
  if (!(error instanceof Error)) return { error: { message: String(error), fields: {} } };
  const fields = Object.entries(error).filter(([, value]) => ['string', 'number'].includes(typeof value));
  return { error: { message: error.message, fields: Object.fromEntries(fields) } };
}

async function answer(lite: PGlite, { id, text, params, rowMode }: EmbeddedRequest): Promise<void> {
  try {
    if (text === undefined) await lite.close();
    reply(id, text === undefined ? {} : { result: await lite.query(text, params, { rowMode, parsers }) });
  } catch (error) {
    reply(id, failure(error));
  }
}

const { dataDir }: { dataDir: string } = workerData;
startEngine(dataDir, () => (syncs += 1)).then(
  (lite) => {
    parentPort?.on('message', (request: EmbeddedRequest) => void answer(lite, request));
    reply(OPENED, {});
  },
  (error: unknown) => reply(OPENED, failure(error)),
);
