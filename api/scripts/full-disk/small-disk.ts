import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/** A file system of its own in memory, which can be filled without harm to others. */
interface SmallDisk {
  folder: string;
  /** Leaves this many bytes free. */
  fillTo: (left: number) => Promise<void>;
  /** Frees what was filled. */
  clear: () => Promise<void>;
  unmount: () => Promise<void>;
}

/** Mounts one, as root on Linux. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'heartwood-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'heartwood-test', folder]);
  const filler = join(folder, 'filler');
  return {
    folder,
    fillTo: async (left) => {
      const { bavail, bsize } = await statfs(folder);
      await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)));
    },
    clear: () => rm(filler),
    unmount: async () => {
      execFileSync('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}
