import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import pLimit, { type LimitFunction } from 'p-limit';
import { messages } from '@heartwood/shared/domain';
import type { FreeSpace } from '../disk/free-space';
import { ApiError, busy, noRoom, tooMany } from '../errors/api-error';
import { MAX_THREADS } from '../workers/pool';

const MAX_AT_ONCE = 500;
/** No honest client sends more: an account can make 60 uploads in five minutes. */
export const MAX_OF_ONE_ACCOUNT = 50;
/** How many of them are read at a time; the others wait unread. */
export const MAX_READ_OF_ONE_ACCOUNT = 5;
/** 10 MB take this long at 1.4 Mbit/s. */
const LONGEST_MILLISECONDS = 60_000;
const RETRY_AFTER_SECONDS = 5;

export interface Incoming {
  account: string;
  /** The maximum size. */
  bytes: number;
  /** Ends the upload, no matter how much has arrived. */
  stop: (apiError: ApiError) => void;
}

interface Limits {
  /** The limit for all accounts together. */
  atOnce?: number;
  longestMilliseconds?: number;
}

/** Limits uploads, so that any number of them leaves the server responsive. */
export class Uploads {
  /** The running uploads of each account; accounts without any have no entry. */
  private readonly accounts = new Map<string, { underWay: number; reading: LimitFunction }>();
  private readonly oneByOne = pLimit(1);
  private readonly fewAtOnce = pLimit(MAX_THREADS);
  private readonly maxAtOnce: number;
  private readonly longest: number;

  /** @param folder for incoming files; on the same disk as the document store, so that they can be moved there */
  constructor(
    private readonly folder: string,
    private readonly space: Pick<FreeSpace, 'reserve'>,
    { atOnce = MAX_AT_ONCE, longestMilliseconds = LONGEST_MILLISECONDS }: Limits = {},
  ) {
    this.maxAtOnce = atOnce;
    this.longest = longestMilliseconds;
  }

  /**
   * Gives `use` the path for a new file, and removes the file afterwards.
   * @throws {ApiError} 429 if the account has too many running uploads: slow uploads of a few accounts must not take
   *   every slot. 503 if all accounts together have too many
   */
  async take<Result>(account: string, use: (path: string) => Promise<Result>): Promise<Result> {
    this.enter(account);
    // Like any incomplete file, it is removed at the next start if the process is killed.
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
    const own = this.accounts.get(account) ?? { underWay: 0, reading: pLimit(MAX_READ_OF_ONE_ACCOUNT) };
    if (own.underWay >= MAX_OF_ONE_ACCOUNT) throw tooMany(RETRY_AFTER_SECONDS);
    const all = [...this.accounts.values()].reduce((sum, { underWay }) => sum + underWay, 0);
    if (all >= this.maxAtOnce) throw busy();
    own.underWay += 1;
    this.accounts.set(account, own);
  }

  private leave(account: string): void {
    const own = this.accounts.get(account);
    if (own && (own.underWay -= 1) === 0) this.accounts.delete(account);
  }

  /**
   * Reads an upload once few enough other uploads of its account are being read, because slow ones reserve space that
   * others need.
   * @throws {ApiError} 503 if there is no space for it. The upload is stopped with 408 if it takes too long, and with
   *   503 if the disk becomes almost full
   */
  async read<Result>({ account, bytes, stop }: Incoming, run: () => Promise<Result>): Promise<Result> {
    const inTurn = this.accounts.get(account)?.reading;
    if (!inTurn) throw new Error('An upload is to be read that was not taken.');
    return inTurn(async () => {
      const release = await this.space.reserve(bytes, () => stop(noRoom()));
      const timer = setTimeout(() => stop(new ApiError(408, messages.uploadTooSlow)), this.longest);
      try {
        return await run();
      } finally {
        clearTimeout(timer);
        release();
      }
    });
  }

  /** Writes what arrives to the file, one chunk of one upload in each turn of the event loop. */
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

  /** Waits until few enough other uploads are being stored. */
  store<Result>(task: () => Promise<Result>): Promise<Result> {
    return this.fewAtOnce(task);
  }
}
