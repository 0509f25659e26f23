import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';

const LOOK_EVERY_MILLISECONDS = 1_000;
/** The share of the floor that logins may not use either: the database needs space to work. */
const RESERVE = 1 / 2;

interface FreeSpaceOptions {
  folder: string;
  /** Below this many bytes, nothing more is written. */
  floor: number;
  /** Free bytes at a path; tests replace it. */
  read?: (folder: string) => Promise<number>;
}

/** Watches the free space on the data folder's disk, so that writing stops before it is full. */
export class FreeSpace {
  /** Whether there is too little space to write. */
  low = false;
  /** Whether there is too little space even for logins. */
  critical = false;
  private timer: NodeJS.Timeout | undefined;
  private reserved = 0;
  private readonly oneByOne = pLimit(1);
  private readonly stops = new Set<() => void>();
  private readonly read: (folder: string) => Promise<number>;

  constructor(private readonly options: FreeSpaceOptions) {
    this.read = options.read ?? freeBytes;
  }

  get floor(): number {
    return this.options.floor;
  }

  /** Free bytes now. */
  free(): Promise<number> {
    return this.read(this.options.folder);
  }

  /**
   * Checks now. If the free space can't be read, there is assumed to be enough, because a
   * write will fail otherwise.
   */
  async look(): Promise<boolean> {
    const free = await this.read(this.options.folder).catch(() => Infinity);
    this.critical = free < this.options.floor * RESERVE;
    this.low = free < this.options.floor;
    if (this.low) for (const stop of this.stops) stop();
    return this.low;
  }

  /**
   * Reserves space for something that is about to be written. The full reservation counts until it is
   * released, including what was already written: reserving too much is safe.
   * @param stop called if the disk is almost full before that
   * @returns a function to release it; nothing if less than the floor would be left
   */
  async reserve(bytes: number, stop: () => void): Promise<(() => void) | undefined> {
    const fits = await this.oneByOne(async () => {
      const free = await this.read(this.options.folder).catch(() => Infinity);
      if (free - this.reserved - bytes < this.options.floor) return false;
      this.reserved += bytes;
      return true;
    });
    if (!fits) return undefined;
    this.stops.add(stop);
    return () => {
      this.stops.delete(stop);
      this.reserved -= bytes;
    };
  }

  /** Checks every second, and logs each change. */
  watch(log: Pick<FastifyBaseLogger, 'warn' | 'info'>, onChange: (low: boolean) => Promise<void>): void {
    let was = false;
    const look = async () => {
      const low = await this.look();
      if (low === was) return;
      was = low;
      if (low)
        log.warn(`less than ${this.floor / 2 ** 20} MB are free: nothing is written until there is room`);
      else log.info('there is room again: writing goes on');
      await onChange(low);
    };
    const again = () =>
      void look()
        .catch((err: unknown) => log.warn({ err }, 'the free space could not be watched'))
        .finally(() => {
          if (this.timer) this.timer = setTimeout(again, LOOK_EVERY_MILLISECONDS).unref();
        });
    this.timer = setTimeout(again, 0).unref();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
