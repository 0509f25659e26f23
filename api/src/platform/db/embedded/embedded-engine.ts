import { fdatasyncSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

// By default it starts with -F (no fsync), and its fdatasync is a no-op on Node: only fsync reaches the
// stream. Its memory never shrinks, and by default 160 MB of it are buffers. The operating system
// caches the same files anyway.
const START = [
  ...PGlite.defaultStartParams.filter((flag) => flag !== '-F'),
  ...['wal_sync_method=fsync', 'shared_buffers=32MB', 'maintenance_work_mem=16MB'].flatMap((set) => [
    '-c',
    set,
  ]),
];

interface NodeStream {
  /** Node's file descriptor; a folder has none. */
  nfd?: number;
}

/** Database files on disk, synced whenever PostgreSQL requests it. */
class DurableFiles extends NodeFS {
  constructor(
    folder: string,
    private readonly onSync: () => void,
  ) {
    super(folder);
  }

  override async init(...[lite, options]: Parameters<NodeFS['init']>) {
    const started = await super.init(lite, options);
    started.emscriptenOpts.preRun?.push((module: { NODEFS?: { stream_ops: object } }) => {
      if (!module.NODEFS)
        throw new Error('The embedded database offers no place to write its files through.');
      Object.assign(module.NODEFS.stream_ops, { fsync: (stream: NodeStream) => this.sync(stream) });
    });
    return started;
  }

  private sync(stream: NodeStream): number {
    if (stream.nfd !== undefined) {
      fdatasyncSync(stream.nfd);
      this.onSync();
    }
    return 0;
  }
}

/** The folder of the PostgreSQL files in a data folder. */
const folderIn = (dataDir: string) => join(dataDir, 'database');

/**
 * Opens the PostgreSQL of a data folder. It runs on the calling thread.
 * @param onSync called after each sync to disk
 * @param onPanic called with the reason when PostgreSQL, once it is open, can't continue: then it hangs
 * @throws {Error} with what PostgreSQL says about damaged files, if it says anything
 */
export async function startEngine(
  dataDir: string,
  onSync: () => void,
  onPanic: (reason: string) => void,
): Promise<PGlite> {
  const reasons: string[] = [];
  let isOpen = false;
  const onStderr = (line: string) => {
    const [, level, reason] = /(FATAL|PANIC|DETAIL): +(\S.*)/.exec(line) ?? [];
    if (reason && !isOpen) reasons.push(reason.replace(/\.$/, ''));
    else if (reason && level === 'PANIC') onPanic(reason);
    return false;
  };
  try {
    const fs = new DurableFiles(folderIn(dataDir), onSync);
    const lite = await PGlite.create({ fs, startParams: START, onStderr });
    isOpen = true;
    return lite;
  } catch (error) {
    throw reasons.length > 0 ? new Error(reasons.join('. '), { cause: error }) : error;
  }
}

/** Creates a database in a new folder. */
export async function fillFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  const lite = await PGlite.create({ dataDir: folder });
  await lite.close();
}
