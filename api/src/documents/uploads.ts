import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { busy, tooMany } from '../errors/api-error';

const MAX_AT_ONCE = 500;
/** Nobody sends more honestly: an account has 60 in five minutes. */
export const MAX_OF_ONE_ACCOUNT = 50;
const RETRY_AFTER_SECONDS = 5;
const MAX_STORED_AT_ONCE = 2;

/** Takes uploads so that any number of them leave the server free for everyone else. */
export class Uploads {
  /** How many of each account are under way; an account without any has no entry. */
  private readonly underWay = new Map<string, number>();
  private readonly oneByOne = pLimit(1);
  private readonly fewAtOnce = pLimit(MAX_STORED_AT_ONCE);

  /** @param folder for files that are on their way; on the disk of the document store, so that they can be moved there */
  constructor(
    private readonly folder: string,
    private readonly maxAtOnce = MAX_AT_ONCE,
  ) {}

  /**
   * Gives `use` the path for a new file, and removes what is there afterwards.
   * @throws {ApiError} 429 when the account has too many under way: slow ones of a few accounts must not take every
   *   place. 503 when all accounts together have too many
   */
  async take<Result>(account: string, use: (path: string) => Promise<Result>): Promise<Result> {
    this.enter(account);
    // As any half-written file, it is removed at the next start if the process is killed.
    const path = join(this.folder, `${randomUUID()}.tmp`);
    try {
      await mkdir(this.folder, { recursive: true });
      return await use(path);
    } finally {
      this.leave(account);
      await rm(path, { force: true });
    }
  }

  private enter(account: string): void {
    const own = this.underWay.get(account) ?? 0;
    if (own >= MAX_OF_ONE_ACCOUNT) throw tooMany(RETRY_AFTER_SECONDS);
    const all = [...this.underWay.values()].reduce((sum, count) => sum + count, 0);
    if (all >= this.maxAtOnce) throw busy();
    this.underWay.set(account, own + 1);
  }

  private leave(account: string): void {
    const left = (this.underWay.get(account) ?? 0) - 1;
    if (left > 0) this.underWay.set(account, left);
    else this.underWay.delete(account);
  }

  /** Writes what arrives into the file: one piece of one upload in each turn of the event loop. */
  async write(from: Readable, path: string): Promise<void> {
    const { oneByOne } = this;
    await pipeline(
      from,
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          await oneByOne(() => setImmediate());
          yield piece;
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    );
  }

  /** Waits until few enough others are being stored. */
  store<Result>(task: () => Promise<Result>): Promise<Result> {
    return this.fewAtOnce(task);
  }
}
