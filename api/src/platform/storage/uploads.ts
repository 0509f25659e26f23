import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { messages } from '@heartwood/domain';
import type { FreeSpace } from './free-space';
import { makeFolder } from './durable-file';
import { ApiError, busy, noRoom, tooMany } from '../http/errors/api-error';
import { FairQueue } from '../jobs/fair-queue';
import { newestOfMost } from '../jobs/largest-group';
import { groupsOf } from '../throttle/network';
import { MAX_THREADS } from '../workers/pool';

const MAX_AT_ONCE = 500;
/** No honest client sends more: an account can make 60 uploads in five minutes. */
export const MAX_OF_ONE_ACCOUNT = 50;
/** How many of them are read at a time; the others wait unread. */
export const MAX_READ_OF_ONE_ACCOUNT = 5;
/** 10 MB take this long at 1.4 Mbit/s. */
const MAX_MINUTES = 1;
const RETRY_AFTER_SECONDS = 5;

export interface Sender {
  account: string;
  address: string;
}

/** The place of a running upload among all of them. */
export interface Place {
  readonly account: string;
  /** `groupsOf` its sender. */
  readonly groups: readonly string[];
  /** Ends the upload, so that somebody else gets its place; missing while it can't be ended. */
  refuse?: (apiError: ApiError) => void;
}

interface Incoming {
  place: Place;
  /** The maximum size. */
  bytes: number;
  /** Ends the upload, no matter how much has arrived. */
  stop: (apiError: ApiError) => void;
}

interface Limits {
  /** The limit for all accounts together. */
  atOnce?: number;
  /** The limit for one account. */
  ofAccount?: number;
  longestMilliseconds?: number;
}

/** Limits uploads, so that any number of them leaves the server responsive. */
export class Uploads {
  /** In the order in which they were taken. */
  private readonly places = new Set<Place>();
  private readonly reading = new FairQueue({ atOnce: Infinity, ofOne: { atOnce: MAX_READ_OF_ONE_ACCOUNT } });
  private readonly storing = new FairQueue({ atOnce: MAX_THREADS, ofOne: { atOnce: 1 } });
  private readonly oneByOne = pLimit(1);
  private readonly maxAtOnce: number;
  private readonly maxOfAccount: number;
  private readonly longest: number;

  /**
   * @param folder for incoming files; on the same disk as the document store, so that they can be moved there
   */
  constructor(
    private readonly folder: string,
    private readonly space: Pick<FreeSpace, 'reserve'>,
    {
      atOnce = MAX_AT_ONCE,
      ofAccount = MAX_OF_ONE_ACCOUNT,
      longestMilliseconds = MAX_MINUTES * 60_000,
    }: Limits = {},
  ) {
    this.maxAtOnce = atOnce;
    this.maxOfAccount = ofAccount;
    this.longest = longestMilliseconds;
  }

  /**
   * Gives `use` the path for a new file, and removes the file afterwards.
   * @throws {ApiError} 429 if the account has too many running uploads. 503 if all accounts together have too
   *   many, and no network or account has more than the sender's; otherwise one of theirs is ended
   */
  async take<Result>(
    { account, address }: Sender,
    use: (path: string, place: Place) => Promise<Result>,
  ): Promise<Result> {
    const place: Place = { account, groups: groupsOf(address, account) };
    this.enter(place);
    // Like any incomplete file, it is removed at the next start if the process is killed.
    const path = join(this.folder, `${randomUUID()}.tmp`);
    try {
      await makeFolder(this.folder);
      return await use(path, place);
    } finally {
      this.places.delete(place);
      await rm(path, { force: true });
    }
  }

  /** Threat: slow uploads of a few accounts, or of one client with many, must not take every place. */
  private enter(place: Place): void {
    const own = [...this.places].filter(({ account }) => account === place.account);
    if (own.length >= this.maxOfAccount) throw tooMany(RETRY_AFTER_SECONDS);
    if (this.places.size >= this.maxAtOnce) this.makeRoomFor(place);
    this.places.add(place);
  }

  /** Ends the newest upload of the account with the most, in the network with the most. */
  private makeRoomFor(place: Place): void {
    const others = [...this.places].filter(({ refuse }) => refuse).toReversed();
    const worst = newestOfMost([place, ...others], ({ groups }) => groups);
    if (!worst?.refuse) throw busy();
    this.places.delete(worst);
    worst.refuse(busy());
  }

  /**
   * Runs a task when the queue has a turn for it.
   * @throws {ApiError} 503 as soon as its place is given to somebody else, until the task starts
   */
  inTurn<Result>(
    place: Place,
    queue: (task: () => Promise<Result>) => Promise<Result>,
    task: () => Promise<Result>,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      place.refuse = reject;
      const start = async () => {
        if (!this.places.has(place)) throw busy();
        delete place.refuse;
        return task();
      };
      queue(start).then(resolve, reject);
    });
  }

  /**
   * Reads an upload once few enough other uploads of its account are being read, because slow ones
   * reserve space that others need.
   * @throws {ApiError} 503 if there is no space for it. The upload is stopped with 408 if it takes too long,
   *   and with 503 if the disk becomes almost full, or somebody else gets its place
   */
  read<Result>({ place, bytes, stop }: Incoming, run: () => Promise<Result>): Promise<Result> {
    const queue = (task: () => Promise<Result>) => this.reading.run(place.groups, task);
    return this.inTurn(place, queue, async () => {
      const release = await this.space.reserve(bytes, () => stop(noRoom()));
      if (!release) throw noRoom();
      const timer = setTimeout(
        () => stop(new ApiError(408, messages.uploadTooSlow(MAX_MINUTES))),
        this.longest,
      );
      place.refuse = stop;
      try {
        return await run();
      } finally {
        delete place.refuse;
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

  /**
   * Waits until few enough other uploads are being stored. Networks and accounts take turns,
   * however many one of them has.
   */
  store<Result>({ groups }: Place, task: () => Promise<Result>): Promise<Result> {
    return this.storing.run(groups, task);
  }
}
