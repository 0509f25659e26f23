/**
 * The entry of the thread that creates one export. It reads everything that a person has. On the server's
 * thread, that would fill the memory with garbage and block every other request.
 */
import { constants, getPriority, setPriority } from 'node:os';
import { platform } from 'node:process';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { UserRow } from '../accounts';
import type { Config } from '../../config';
import type { SharedDatabase } from '../../platform/db/database';
import { openShared } from '../../platform/db/shared';
import { openStore } from '../../platform/storage/open-store';
import { plainError, type PlainError } from '../../platform/http/errors/plain-error';
import type { ApiErrorExtras } from '../../platform/http/errors/api-error';
import { toApiError } from '../../platform/http/errors/to-api-error';
import { sealBehind } from '../../platform/seal/shared-seal';
import { threadTrace } from '../../platform/telemetry/tracing';
import type { ThreadSpan } from '../../platform/telemetry/tracing';
import { exportOf } from './export';
import { inPieces } from './pieces';
import { zipOf } from './zip';

export interface ExportOrder {
  kind: keyof typeof makers;
  user: UserRow;
  shared: SharedDatabase;
  /** Signs proofs, so that this thread doesn't need the key. */
  seal: MessagePort;
  config: Pick<Config, 'dataDir' | 's3'>;
  /** Whether the server's thread records what this one does. */
  isTraced: boolean;
}

/** The messages to the server's thread: each chunk that it requested, spans, and how the export ends. */
export type ExportMessage =
  | { piece: Uint8Array }
  | { span: ThreadSpan }
  | { end: true }
  | { failure: PlainError; answer: { status: number; sentences: string[]; extras: ApiErrorExtras } | null };

type Place = Parameters<typeof zipOf>[0];

const makers = {
  json: ({ db }: Place, user: UserRow) => exportOf(db, user),
  zip: zipOf,
};

async function make(port: MessagePort, { kind, user, shared, ...order }: ExportOrder): Promise<void> {
  let asked = 0;
  let go: () => void = () => undefined;
  port.on('message', () => {
    asked += 1;
    go();
  });
  const trace = order.isTraced
    ? threadTrace((span) => port.postMessage({ span } satisfies ExportMessage))
    : undefined;
  const { db, close } = await openShared(shared, trace);
  const seal = sealBehind(order.seal);
  const place = { db, store: await openStore(order.config, trace), seal };
  for await (const piece of inPieces(makers[kind](place, user))) {
    // Creates the next chunk while the reader is busy with the previous one, and no more than that.
    while (asked === 0) await new Promise<void>((resolve) => (go = resolve));
    asked -= 1;
    port.postMessage({ piece } satisfies ExportMessage, [piece.buffer]);
  }
  await close();
  seal.close();
  port.postMessage({ end: true } satisfies ExportMessage);
}

/**
 * Gives the server's thread precedence if there are few cores. Only Linux has priorities for single threads.
 */
if (platform === 'linux') setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));

if (parentPort) {
  const port = parentPort;
  make(port, workerData).catch((error: unknown) => {
    const known = toApiError(error);
    // A message with values has a function, which no thread can send to another.
    const sentences = known?.sentences.map(String) ?? [];
    const answer = known && { status: known.status, sentences, extras: known.extras };
    port.postMessage({ failure: plainError(error), answer } satisfies ExportMessage);
  });
}
