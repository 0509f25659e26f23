import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, statSync } from 'node:fs';
import { link, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { StartError } from '../health/start-error';

const HEARTBEAT_MILLISECONDS = 5_000;
const STALE_MILLISECONDS = 20_000;

// A killed process takes a moment to disappear; a stopping one finishes its requests first.
const KILLED_MILLISECONDS = 1_000;
const STOPPING_MILLISECONDS = 10_000;
const LOOK_AGAIN_MILLISECONDS = 100;

interface Holder {
  /** The machine or container whose processes `pid` counts: {@link thisHost}. */
  host: string;
  pid: number;
  /** When the process started, so that a reused process id doesn't count as the same process. */
  started: string;
  /** The process was told to stop and will release the lock soon. */
  stopping?: boolean;
}

export interface FolderLock {
  /** Marks the lock as about to be released, so that the next process waits for it. */
  stopping: () => Promise<void>;
  release: () => Promise<void>;
}

/** Another process is using the folder. */
export class FolderInUse extends StartError {}

/**
 * Acquires the lock file for this process. Takes over at once the lock of a process that has died (a kill
 * -9, a power failure). The processes of another machine or container can't be seen: takes over a lock of
 * theirs once it was not touched for 20 seconds, which its holder does every 5. Waits up to 10 seconds for a
 * process that is stopping.
 *
 * A holder that was paused for so long that another has taken over kills itself when it goes on.
 * @throws {FolderInUse} if another live process holds it
 */
export async function lockFolder(
  file: string,
  { stoppingMilliseconds = STOPPING_MILLISECONDS } = {},
): Promise<FolderLock> {
  const own: Holder = { host: thisHost(), pid: process.pid, started: startOf(process.pid) ?? '' };
  const mine = `${file}.${randomUUID()}`;
  // Written to a temporary file and linked into place, so that nobody sees an incomplete lock.
  await writeFile(mine, JSON.stringify(own));
  const wait = createWait(file, stoppingMilliseconds);
  try {
    while (!(await tryLink(mine, file))) if (!(await removeIfStale(file))) await wait();
  } finally {
    await rm(mine, { force: true });
  }
  const heartbeat = setInterval(() => {
    endIfTakenOver(file, own);
    void utimes(file, new Date(), new Date()).catch(() => undefined);
  }, HEARTBEAT_MILLISECONDS);
  heartbeat.unref();
  return {
    stopping: async () => {
      await writeFile(mine, JSON.stringify({ ...own, stopping: true } satisfies Holder));
      await rename(mine, file);
    },
    release: async () => {
      clearInterval(heartbeat);
      await rm(file, { force: true });
    },
  };
}

function endIfTakenOver(file: string, own: Holder): void {
  const holder = parse(textOf(file) ?? '');
  if (!holder || (holder.host === own.host && holder.pid === own.pid && holder.started === own.started))
    return;
  console.error(
    'Another server has taken over the data folder while this one was paused. This one is ended.',
  );
  process.kill(process.pid, 'SIGKILL');
}

/** Each call waits briefly for the holder of the lock. @throws {FolderInUse} if it has waited long enough */
function createWait(file: string, stoppingMilliseconds: number): () => Promise<void> {
  const began = Date.now();
  const touched = modifiedAt(file);
  let warned = false;
  const warn = (text: string) => {
    if (!warned) console.warn(text);
    warned = true;
  };
  return async () => {
    const seen = textOf(file);
    // It was released in the meantime.
    if (seen === null) return;
    const { stopping = false, pid, host } = parse(seen) ?? {};
    const stale = host !== thisHost() && modifiedAt(file) === touched;
    const limit = Math.max(
      stopping ? stoppingMilliseconds : KILLED_MILLISECONDS,
      stale ? STALE_MILLISECONDS + KILLED_MILLISECONDS : 0,
    );
    if (Date.now() - began >= limit) throw inUse(file);
    if (stopping) warn(`Waiting for process ${pid}, which is stopping on this data folder.`);
    else if (stale)
      warn(
        'Waiting for up to 20 seconds, to see if a server in another container still uses this data folder.',
      );
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

/** Removes a lock that nobody holds; false if its holder is alive. */
async function removeIfStale(file: string): Promise<boolean> {
  const seen = textOf(file);
  if (seen === null) return true;
  if (isAlive(seen, file)) return false;
  const aside = `${file}.${randomUUID()}`;
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return true;
  // Another process may have acquired the lock between the check and the rename: put it back.
  const taken = textOf(aside);
  if (taken !== seen) await tryLink(aside, file);
  await rm(aside, { force: true });
  return taken === seen;
}

function isAlive(text: string, file: string): boolean {
  const holder = parse(text);
  if (!holder) return false;
  if (holder.host !== thisHost()) return Date.now() - modifiedAt(file) < STALE_MILLISECONDS;
  return startOf(holder.pid) === holder.started;
}

/** Containers can share a name, and in each of them process ids start at 1. */
function thisHost(): string {
  return process.platform === 'linux' ? `${hostname()} ${readlinkSync('/proc/self/ns/pid')}` : hostname();
}

/** The text of the lock; null if it was released. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/**
 * Identifies a running process by its start time; undefined if there is none with that id. A zombie, which
 * remains in a container without a reaping init, doesn't count as running.
 */
function startOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return signalled(pid);
  try {
    // The name before the state may contain spaces and parentheses; the 20th field after it is the start
    // time in ticks since boot.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...more] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${more[18]}`;
  } catch {
    return undefined;
  }
}

/** For systems without /proc. */
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
    `Another Heartwood server is running on this data folder, or a command copies it (${file}). Stop it first, or choose another DATA_DIR.`,
  );
}
