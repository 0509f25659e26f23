/**
 * The entry of the thread that makes one export: it reads everything a person has, which would fill the memory of the
 * server's thread with what is to be cleaned up, and keep every other request waiting.
 */
import { constants, getPriority, setPriority } from 'node:os';
import { platform } from 'node:process';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { UserRow } from '../accounts/user-rows';
import type { Config } from '../config';
import type { SharedDatabase } from '../db/database';
import { openShared } from '../db/shared';
import { openStore } from '../documents/open-store';
import { plainError, type PlainError } from '../errors/across-threads';
import type { ApiErrorExtras } from '../errors/api-error';
import { toApiError } from '../errors/to-api-error';
import { openTextSeal } from '../seal/seal';
import { exportOf } from './export';
import { inPieces } from './pieces';
import { zipOf } from './zip';

export interface ExportOrder {
  kind: keyof typeof makers;
  user: UserRow;
  shared: SharedDatabase;
  config: Pick<Config, 'dataDir' | 's3'>;
}

/** What the server's thread is told: each piece that it has asked for, and how it ends. */
export type ExportMessage =
  | { piece: Uint8Array }
  | { end: true }
  | { failure: PlainError; answer: { status: number; detail: string; extras: ApiErrorExtras } | null };

type Place = Parameters<typeof zipOf>[0];

const makers = {
  json: ({ db }: Place, user: UserRow) => exportOf(db, user),
  zip: zipOf,
};

async function make(port: MessagePort, { kind, user, shared, config }: ExportOrder): Promise<void> {
  let asked = 0;
  let go: () => void = () => undefined;
  port.on('message', () => {
    asked += 1;
    go();
  });
  const { db, close } = openShared(shared);
  const place = { db, store: openStore(config), seal: openTextSeal(config.dataDir) };
  for await (const piece of inPieces(makers[kind](place, user))) {
    // The next one is made while the reader is busy with the one before, and no more than that.
    while (asked === 0) await new Promise<void>((resolve) => (go = resolve));
    asked -= 1;
    port.postMessage({ piece } satisfies ExportMessage, [piece.buffer]);
  }
  await close();
  port.postMessage({ end: true } satisfies ExportMessage);
}

/** The server's thread goes first where cores are few. Only on Linux is a priority that of the thread alone. */
if (platform === 'linux') setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));

if (parentPort) {
  const port = parentPort;
  make(port, workerData).catch((error: unknown) => {
    const known = toApiError(error);
    const answer = known && { status: known.status, detail: known.detail, extras: known.extras };
    port.postMessage({ failure: plainError(error), answer } satisfies ExportMessage);
  });
}
