import { readFileSync, statSync } from 'node:fs';
import { link, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { randomUUID } from 'node:crypto';

const BEAT_MILLISECONDS = 5_000;
const SILENT_MILLISECONDS = 20_000;

interface Holder {
  host: string;
  pid: number;
  /** When the process started, so that a number used again is not taken for the same process. */
  started: string;
}

/** Another process works on the folder. */
export class FolderInUse extends Error {}

/**
 * Takes the lock file for this process. A lock whose process has died (a kill -9, a power cut) is taken over at
 * once; one held on another machine is, when it has not been touched for 20 seconds.
 * @returns a function that gives the lock back
 * @throws {FolderInUse} when another live process holds it
 */
export async function lockFolder(file: string): Promise<() => Promise<void>> {
  const own: Holder = { host: hostname(), pid: process.pid, started: startOf(process.pid) ?? '' };
  const mine = `${file}.${randomUUID()}`;
  // Written beside and linked into place: whoever sees the lock sees all of it.
  await writeFile(mine, JSON.stringify(own));
  try {
    while (!(await tryLink(mine, file))) await removeIfStale(file);
  } finally {
    await rm(mine, { force: true });
  }
  const beat = setInterval(
    () => void utimes(file, new Date(), new Date()).catch(() => undefined),
    BEAT_MILLISECONDS,
  );
  beat.unref();
  return async () => {
    clearInterval(beat);
    await rm(file, { force: true });
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

async function removeIfStale(file: string): Promise<void> {
  const seen = await readFile(file, 'utf8').catch(() => null);
  if (seen === null) return;
  if (isAlive(seen, file)) throw inUse(file);
  const aside = `${file}.${randomUUID()}`;
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  // Between the look and the move another process may have taken over: give it back what is its own.
  const taken = await readFile(aside, 'utf8');
  if (taken !== seen) await tryLink(aside, file);
  await rm(aside, { force: true });
  if (taken !== seen) throw inUse(file);
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

/** Identifies a running process by its start; undefined when there is none of that number. */
function startOf(pid: number): string | undefined {
  try {
    // Field 22 of /proc/<pid>/stat counts ticks since boot; the name before it may hold blanks and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${stat.slice(stat.lastIndexOf(')')).split(' ')[20]}`;
  } catch {
    return process.platform === 'linux' ? undefined : signalled(pid);
  }
}

function signalled(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
    return 'running';
  } catch {
    return undefined;
  }
}

function parse(text: string): Holder | null {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== 'object' || found === null) return null;
    const { host, pid, started }: Partial<Record<keyof Holder, unknown>> = found;
    return typeof host === 'string' && typeof pid === 'number' && typeof started === 'string'
      ? { host, pid, started }
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
