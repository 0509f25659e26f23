import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { stoppedFolder } from '@heartwood/releases/stopped.mjs';
import { isObject } from '@heartwood/domain';
import { exists, makeFolder } from '../../platform/storage/durable-file';
import { isStatic, namedIn, versionOf, within } from './mirrored-paths';
import { folderOf, isLine, REGISTRY } from './registry-line';
import type { SiteBucket } from './site-bucket';

const LOOK_EVERY_MILLISECONDS = 10_000;
/** Anyone can request files that don't exist. */
const LOOK_AGAIN_MILLISECONDS = 1_000;
/** Pages that are open may still request the files of a version that was replaced. */
const KEPT_MILLISECONDS = 30 * 86_400_000;
const DOWNLOADS_AT_ONCE = 16;
/** What is written here gets its own place when it is complete. */
const INCOMING = '.incoming';

/**
 * A local copy of a site in a bucket, where the rest of the server finds it as if it had been built there.
 * Releases into the bucket need no restart. It has the versions that the registry lists, and those that it
 * listed in the last 30 days. While the bucket can't be read, the copy stays as it is.
 */
export class SiteMirror {
  private seen: string | undefined;
  private lookedAt = 0;
  /** What is at the root of the copy, and the versions that it is from. */
  private placed: { key: string; paths: ReadonlySet<string> } | undefined;
  private timer: NodeJS.Timeout | undefined;
  private again: { next?: Promise<void> | undefined; running?: Promise<void>; at: number } = {
    at: -Infinity,
  };
  private readonly oneByOne = pLimit(1);
  private readonly downloads = pLimit(DOWNLOADS_AT_ONCE);

  /** @param folder of the copy */
  constructor(
    private readonly bucket: SiteBucket,
    private readonly folder: string,
  ) {}

  /** Seconds since the copy was last found to be like the bucket, or made so. */
  get ageSeconds(): number {
    return (Date.now() - this.lookedAt) / 1000;
  }

  /** Whether there is a copy from earlier, with which a server can start. */
  hasCopy(): Promise<boolean> {
    return exists(join(this.folder, REGISTRY));
  }

  /**
   * Looks once whether the bucket has changed, and copies what has.
   * @throws if it can't be read, or lists a version that isn't there: then the copy stays as it was
   */
  update(): Promise<void> {
    return this.oneByOne(() => this.copyChanges());
  }

  /**
   * Looks soon, for a request of a file that isn't here: the page may be from a server that already has a
   * newer release. Requests share a look that has not begun, and looks are at least a second apart. If one
   * fails, the copy stays as it is.
   */
  lookAgain(): Promise<void> {
    this.again.next ??= (async () => {
      await this.again.running;
      await sleep(Math.max(0, this.again.at + LOOK_AGAIN_MILLISECONDS - performance.now()));
      this.again.next = undefined;
      this.again.at = performance.now();
      this.again.running = this.update().catch(() => undefined);
      await this.again.running;
    })();
    return this.again.next;
  }

  /** Looks every ten seconds, and logs when that begins to fail, and when it works again. */
  watch(log: Pick<FastifyBaseLogger, 'warn' | 'info'>): void {
    let failing = false;
    const look = async () => {
      try {
        await this.update();
        if (failing) log.info('the site in the bucket can be read again');
        failing = false;
      } catch (err) {
        if (!failing) log.warn({ err }, 'the site in the bucket can not be read, and stays as it is');
        failing = true;
      }
      if (this.timer) this.timer = setTimeout(() => void look(), LOOK_EVERY_MILLISECONDS).unref();
    };
    this.timer = setTimeout(() => void look(), LOOK_EVERY_MILLISECONDS).unref();
  }

  /** Stops watching, when a running copy is complete. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.oneByOne(() => undefined);
  }

  /** Adds a file to the bucket and to the copy, unless there is one. */
  create(path: string, content: string): Promise<void> {
    return this.oneByOne(async () => {
      await this.bucket.create(path, content);
      await this.write(path, content);
      // The bucket may look again as it did before this.
      this.seen = undefined;
    });
  }

  private async copyChanges(): Promise<void> {
    // Release commands write their records last.
    const records = await this.bucket.list('.releases');
    const registry = await this.bucket.read(REGISTRY);
    if (!registry) throw new Error('Nothing was released there: it has no remotes.json.');
    const seen = JSON.stringify([registry.toString(), ...records]);
    if (seen !== this.seen) await this.copy(registry.toString(), [...records.keys()]);
    this.seen = seen;
    this.lookedAt = Date.now();
  }

  private async copy(registry: string, records: string[]): Promise<void> {
    await rm(join(this.folder, INCOMING), { recursive: true, force: true });
    const { listed, shell } = namedIn(registry);
    if (!shell) throw new Error('No shell was released there.');
    for (const version of listed)
      if (!(await this.download(version))) throw new Error(`It lists ${version}, which is not there.`);
    const earlier = (await Promise.all(records.map((path) => this.recentIn(path)))).flat();
    for (const version of earlier) await this.download(version);
    const versions = new Set([...listed, ...earlier]);
    await this.copyStops(records.filter((path) => path.startsWith(`${stoppedFolder}/`)));
    const placed = await this.place(shell, versions);
    await this.write(REGISTRY, registry);
    await this.removeOthers(versions, placed);
  }

  /** The versions that the record of a remote, or of the shell, says were listed in the last 30 days. */
  private async recentIn(path: string): Promise<string[]> {
    const name = /^\.releases\/([\w-]+)\.json$/.exec(path)?.[1];
    const record: unknown = name && JSON.parse((await this.bucket.read(path))?.toString() ?? '[]');
    if (!name || !Array.isArray(record)) return [];
    const since = new Date(Date.now() - KEPT_MILLISECONDS).toISOString();
    return record
      .filter((entry, index) => isLine(entry) && !(record[index + 1]?.at < since))
      .map(({ version }) => folderOf(name, version));
  }

  /** Copies a version unless it is here. Returns whether the bucket has it, complete. */
  private async download(version: string): Promise<boolean> {
    if (await exists(join(this.folder, version, 'release.json'))) return true;
    const paths = [...(await this.bucket.list(version)).keys()];
    if (!paths.includes(`${version}/release.json`)) return false;
    const incoming = await this.incoming();
    await this.downloads.map(paths, async (path) => {
      const file = join(incoming, within(path, version));
      const content = await this.bucket.read(path);
      if (!content) throw new Error(`${path} is not there anymore.`);
      await writeWhole(file, content);
    });
    await rm(join(this.folder, version), { recursive: true, force: true });
    await this.move(incoming, version);
    return true;
  }

  /** The server only looks whether there is a file for a candidate. */
  private async copyStops(stops: string[]): Promise<void> {
    for (const path of stops) {
      within(path, stoppedFolder);
      if (!(await exists(join(this.folder, path)))) await this.write(path, '');
    }
    for (const path of await this.filesIn(stoppedFolder))
      if (!stops.includes(path)) await rm(join(this.folder, path));
  }

  /**
   * Puts the listed shell at the root of the site, its pages last, beside the scripts and
   * styles of the other versions.
   * @returns the paths that are at the root then
   */
  private async place(shell: string, versions: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const shells = [...versions].filter((version) => version.startsWith('shell/'));
    const key = JSON.stringify([shell, shells]);
    if (this.placed?.key === key) return this.placed.paths;
    const paths = new Set<string>();
    const copy = async (version: string, path: string) => {
      await this.write(path, await readFile(join(this.folder, version, path)));
      paths.add(path);
    };
    for (const version of shells)
      for (const path of await this.filesOf(version))
        if (isStatic(path) && !paths.has(path)) await copy(version, path);
    const others = (await this.filesOf(shell)).filter((path) => !isStatic(path));
    const isPage = (path: string) => path.endsWith('.html');
    for (const path of [...others.filter((path) => !isPage(path)), ...others.filter(isPage)])
      await copy(shell, path);
    this.placed = { key, paths };
    return paths;
  }

  /** The files that a version of the shell places, where the bucket has them. */
  private async filesOf(version: string): Promise<string[]> {
    const release: unknown = JSON.parse(await readFile(join(this.folder, version, 'release.json'), 'utf8'));
    const files: unknown[] = isObject(release) && Array.isArray(release.files) ? release.files : [];
    const here = new Set(await this.filesIn(version));
    return files.filter((path) => typeof path === 'string' && here.has(`${version}/${path}`)).map(String);
  }

  private async removeOthers(versions: ReadonlySet<string>, placed: ReadonlySet<string>): Promise<void> {
    const files = (await this.filesIn('')).filter((path) => !path.startsWith('.') && path !== REGISTRY);
    for (const path of files)
      if (!versionOf(path) && !placed.has(path)) await rm(join(this.folder, path), { force: true });
    // As a whole: what is left of a version must not look like one.
    for (const version of new Set(files.flatMap((path) => versionOf(path) ?? [])))
      if (!versions.has(version)) await rename(join(this.folder, version), await this.incoming());
    await rm(join(this.folder, INCOMING), { recursive: true, force: true });
  }

  /** The paths of all files below a folder. */
  private async filesIn(folder: string): Promise<string[]> {
    const found = await readdir(join(this.folder, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    return found
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(this.folder.length + 1));
  }

  /** Writes a file that readers see complete, or as it was. */
  private async write(path: string, content: string | Buffer): Promise<void> {
    const incoming = await this.incoming();
    await writeWhole(incoming, content);
    await this.move(incoming, path);
  }

  /** Where the next file or folder is made. */
  private async incoming(): Promise<string> {
    await makeFolder(join(this.folder, INCOMING));
    return join(this.folder, INCOMING, randomUUID());
  }

  private async move(incoming: string, path: string): Promise<void> {
    const place = join(this.folder, path);
    await makeFolder(dirname(place));
    await rename(incoming, place);
  }
}

/**
 * The bytes are on the disk before the file gets its place: after a power failure, what is there is complete.
 */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  await makeFolder(dirname(file));
  await writeFile(file, content, { flush: true });
}
