import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { busy } from '../errors/refusal';

const MAX_AT_ONCE = 100;
const MAX_STORED_AT_ONCE = 2;

/** Takes uploads so that any number of them leave the server free for everyone else. */
export class Uploads {
  private underWay = 0;
  private readonly oneByOne = pLimit(1);
  private readonly fewAtOnce = pLimit(MAX_STORED_AT_ONCE);

  /** @param folder for files that are on their way; on the disk of the document store, so that they can be moved there */
  constructor(
    private readonly folder: string,
    private readonly maxAtOnce = MAX_AT_ONCE,
  ) {}

  /** Gives `use` the path for a new file, and removes what is there afterwards. @throws {Refusal} 503 when there are too many */
  async take<Result>(use: (path: string) => Promise<Result>): Promise<Result> {
    if (this.underWay >= this.maxAtOnce) throw busy();
    this.underWay += 1;
    // As any half-written file, it is removed at the next start if the process is killed.
    const path = join(this.folder, `${randomUUID()}.tmp`);
    try {
      await mkdir(this.folder, { recursive: true });
      return await use(path);
    } finally {
      this.underWay -= 1;
      await rm(path, { force: true });
    }
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
