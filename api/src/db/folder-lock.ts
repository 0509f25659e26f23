import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { link, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { StartError } from '../start-error';

const BEAT_MILLISECONDS = 5_000;
const SILENT_MILLISECONDS = 20_000;

// A process takes a moment to be gone after a kill; one that is stopping finishes its requests first.
const KILLED_MILLISECONDS = 1_000;
const STOPPING_MILLISECONDS = 10_000;
const LOOK_AGAIN_MILLISECONDS = 100;

interface Holder {
  host: string;
  pid: number;
  /** When the process started, so that a number used again is not taken for the same process. */
  started: string;
  /** It was told to stop and is about to give the lock back. */
  stopping?: boolean;
}

export interface FolderLock {
  /** Says in the lock that it will soon be given back: whoever starts next waits for it. */
  stopping: () => Promise<void>;
  release: () => Promise<void>;
}

/** Another process works on the folder. */
export class FolderInUse extends StartError {}

/**
 * Takes the lock file for this process. A lock whose process has died (a kill -9, a power cut) is taken over at
 * once; one held on another machine is, when it has not been touched for 20 seconds; one whose process is stopping
 * is waited for, 10 seconds at most.
 * @throws {FolderInUse} when another live process holds it
 */
export async function lockFolder(
  file: string,
  { stoppingMilliseconds = STOPPING_MILLISECONDS } = {},
): Promise<FolderLock> {
  const own: Holder = { host: hostname(), pid: process.pid, started: startOf(process.pid) ?? '' };
  const mine = `${file}.${randomUUID()}`;
  // Written beside and linked into place: whoever sees the lock sees all of it.
  await writeFile(mine, JSON.stringify(own));
  const wait = patience(file, stoppingMilliseconds);
  try {
    while (!(await tryLink(mine, file))) if (!(await removeIfStale(file))) await wait();
  } finally {
    await rm(mine, { force: true });
  }
  const beat = setInterval(
    () => void utimes(file, new Date(), new Date()).catch(() => undefined),
    BEAT_MILLISECONDS,
  );
  beat.unref();
  return {
    stopping: async () => {
      await writeFile(mine, JSON.stringify({ ...own, stopping: true } satisfies Holder));
      await rename(mine, file);
    },
    release: async () => {
      clearInterval(beat);
      await rm(file, { force: true });
    },
  };
}

/** Waits a little for the lock's holder at each call. @throws {FolderInUse} when that was long enough */
function patience(file: string, stoppingMilliseconds: number): () => Promise<void> {
  const began = Date.now();
  let told = false;
  return async () => {
    const seen = await readFile(file, 'utf8').catch(() => null);
    // It was given back since the last look.
    if (seen === null) return;
    const { stopping = false, pid } = parse(seen) ?? {};
    if (Date.now() - began >= (stopping ? stoppingMilliseconds : KILLED_MILLISECONDS)) throw inUse(file);
    if (stopping && !told) console.warn(`Waiting for process ${pid}, which is stopping on this data folder.`);
    told ||= stopping;
    await setTimeout(LOOK_AGAIN_MILLISECONDS);
  };
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a lock that nobody holds any more; false when its holder is alive. */
async function removeIfStale(file: string): Promise<boolean> {
  const seen = await readFile(file, 'utf8').catch(() => null);
  if (seen === null) return true;
  if (isAlive(seen, file)) return false;
  const aside = `${file}.${randomUUID()}`;
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return true;
  // Between the look and the move another process may have taken over: give it back what is its own.
  const taken = await readFile(aside, 'utf8');
  if (taken !== seen) await tryLink(aside, file);
  await rm(aside, { force: true });
  return taken === seen;
}

function isAlive(text: string, file: string): boolean {
  const holder = parse(text);
  if (!holder) return false;
  if (holder.host !== hostname()) return Date.now() - modifiedAt(file) < SILENT_MILLISECONDS;
  return startOf(holder.pid) === holder.started;
}

function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/**
 * Identifies a running process by its start; undefined when there is none of that number. A zombie, which a container
 * without a reaping init keeps for ever, runs no more.
 */
function startOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return signalled(pid);
  try {
    // The name before the state may hold blanks and brackets; 20 fields on from there are the ticks since boot.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...more] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${more[18]}`;
  } catch {
    return undefined;
  }
}

/** Where there is no /proc. */
function signalled(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
    return spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.startsWith('Z')
      ? undefined
      : 'running';
  } catch {
    return undefined;
  }
}

function parse(text: string): Holder | null {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== 'object' || found === null) return null;
    const { host, pid, started, stopping }: Partial<Record<keyof Holder, unknown>> = found;
    return typeof host === 'string' && typeof pid === 'number' && typeof started === 'string'
      ? { host, pid, started, stopping: stopping === true }
      : null;
  } catch {
    return null;
  }
}

function inUse(file: string): FolderInUse {
  return new FolderInUse(
    `Another Heartwood server is running on this data folder (${file}). Stop it first, or choose another DATA_DIR.`,
  );
}
