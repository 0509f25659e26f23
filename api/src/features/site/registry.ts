import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stoppedFolder, stoppedPath } from '@heartwood/releases/stopped.mjs';
import { candidateFor, isObject, type Candidate, type Visitor } from '@heartwood/domain';
import { sha256Bytes } from '../../platform/crypto/sha256';
import { makeFolder } from '../../platform/storage/durable-file';
import { atRemotesUrl } from './address';
import { folderOf, isHere, isLine, REGISTRY, SHELL, type Line } from './registry-line';

/** The fields of a remote in the registry that the server reads; the shell reads the rest. */
export interface RegisteredRemote {
  name: string;
  /** The URL of its manifest, before `REMOTES_URL` is applied. */
  entry: string;
  /** The manifest's digest. */
  integrity?: unknown;
  /** Whether the dashboard has a section from it, and tasks. */
  dashboard?: unknown;
  tasks?: unknown;
  /** Why it is turned off, if it is. */
  disabled?: string;
  paths: string[];
}

/** The registry as a visitor gets it. */
export interface ResolvedRegistry {
  remotes: RegisteredRemote[];
  /** The version of the shell, if it is not the one at the root of the site. */
  shell?: string;
  /** Changes with its content. */
  version: string;
  /** Its JSON; undefined if every visitor gets the file unchanged. */
  json: string | undefined;
}

/** An entry, and separately its candidates, without those that were stopped. */
interface ReadLine {
  listed: Line;
  candidates: Candidate<Line>[];
}

const NOTHING = {
  changed: '',
  version: '',
  registry: {} as Record<string, unknown>,
  lines: new Map<string, ReadLine>(),
  progressive: false,
  origins: [] as string[],
};

/** The registry file on disk, always the current version: a release needs no restart. */
export class RegistryFile {
  private seen = NOTHING;
  /** The candidates that this server has stopped but could not record on disk. */
  private readonly stoppedHere = new Set<string>();

  /**
   * @param remotesUrl where pages find what is in the site's folder `/remotes`, if not there
   * @param create writes a file of the site unless there is one
   */
  constructor(
    private readonly siteDir: string,
    private readonly remotesUrl?: string,
    private readonly create = (path: string, content: string) => createIn(siteDir, path, content),
  ) {}

  /** The registry for one visitor, with one version of each remote. Empty while no registry can be read. */
  async for(visitor: Visitor): Promise<ResolvedRegistry> {
    await this.read();
    const { registry, lines, progressive, version } = this.seen;
    const given = (name: string, line: unknown) => {
      const read = lines.get(name);
      return read ? resolved(name, read, visitor) : line;
    };
    const remotes = Object.entries(isObject(registry.remotes) ? registry.remotes : {}).map(
      ([name, line]) => [name, given(name, line)] as const,
    );
    const shell = given(SHELL, registry.shell);
    const listedShell = lines.get(SHELL)?.listed.version;
    const json =
      progressive || this.remotesUrl !== undefined
        ? JSON.stringify({
            ...registry,
            shell,
            remotes: Object.fromEntries(remotes.map(([name, line]) => [name, this.moved(line)])),
          })
        : undefined;
    return {
      remotes: remotesIn(remotes),
      version: json === undefined ? version : contentVersion(json),
      json,
      ...(isLine(shell) && shell.version !== listedShell && { shell: shell.version }),
    };
  }

  /** The listed remotes. */
  async remotes(): Promise<RegisteredRemote[]> {
    return (await this.for(NOBODY)).remotes;
  }

  /** The folders of the listed versions, of the shell, too, that are in this site. */
  async folders(): Promise<string[]> {
    await this.read();
    return [...this.seen.lines]
      .filter(([, { listed }]) => isHere(listed))
      .map(([name, { listed }]) => folderOf(name, listed.version));
  }

  /** Whether it has candidates, including stopped ones, so that visitors have to be distinguished. */
  async isProgressive(): Promise<boolean> {
    await this.read();
    return this.seen.progressive;
  }

  /** The listed version of a remote or of the shell, and its candidates; undefined if there are none. */
  async candidates(name: string): Promise<{ listed: string; candidates: string[] } | undefined> {
    await this.read();
    const line = this.seen.lines.get(name);
    if (!line || line.candidates.length === 0) return undefined;
    return { listed: line.listed.version, candidates: line.candidates.map(({ release }) => release.version) };
  }

  /** The version of a remote or of the shell that a visitor gets; undefined if it isn't listed. */
  async given(name: string, visitor: Visitor): Promise<string | undefined> {
    await this.read();
    const line = this.seen.lines.get(name);
    return line && resolved(name, line, visitor).version;
  }

  /**
   * Stops a candidate for all visitors, on all servers of the site.
   * @param why for the release commands
   * @throws if it could not be recorded: then only this server stops it, until it exits
   */
  async stop(name: string, version: string, why: object): Promise<void> {
    try {
      await this.create(stoppedPath(name, version), `${JSON.stringify(why)}\n`);
    } catch (error) {
      this.stoppedHere.add(stoppedPath(name, version));
      this.seen = NOTHING;
      throw error;
    }
  }

  /**
   * Other origins that remotes are loaded from, as last read; the content security policy must allow them.
   */
  foreignOrigins(): string[] {
    return this.seen.origins;
  }

  /** A remote's line as pages get it. */
  private moved(line: unknown): unknown {
    return isRemote(line) ? { ...line, entry: atRemotesUrl(line.entry, this.remotesUrl) } : line;
  }

  private async read(): Promise<void> {
    const files = [REGISTRY, stoppedFolder].map((path) => changedAt(join(this.siteDir, path)));
    const changed = (await Promise.all(files)).join();
    if (changed === this.seen.changed) return;
    const text = await readFile(join(this.siteDir, REGISTRY), 'utf8').catch(() => '{}');
    const found = parse(text);
    const registry = isObject(found) ? found : {};
    const named = [
      [SHELL, registry.shell] as const,
      ...Object.entries(isObject(registry.remotes) ? registry.remotes : {}),
    ];
    const lines = new Map<string, ReadLine>();
    for (const [name, line] of named) if (isLine(line)) lines.set(name, await this.readLine(name, line));
    const progressive = named.some(([, line]) => isObject(line) && line.candidates !== undefined);
    const given = [...lines.values()].flatMap(({ candidates }) => candidates.map(({ release }) => release));
    const foreign = [...named.map(([, line]) => line), ...given]
      .filter(isRemote)
      .map(({ entry }) => atRemotesUrl(entry, this.remotesUrl))
      .flatMap((entry) => (/^https?:\/\//.test(entry) ? [new URL(entry).origin] : []));
    this.seen = {
      changed,
      version: contentVersion(text),
      registry,
      lines,
      progressive,
      origins: [...new Set(foreign)],
    };
  }

  private async readLine(name: string, { candidates, ...listed }: Line): Promise<ReadLine> {
    const running: Candidate<Line>[] = [];
    for (const candidate of Array.isArray(candidates) ? candidates.filter(isCandidate) : []) {
      const path = stoppedPath(name, candidate.release.version);
      const stopped = this.stoppedHere.has(path) || (await changedAt(join(this.siteDir, path))) > 0;
      if (!stopped) running.push(candidate);
    }
    return { listed, candidates: running };
  }
}

/** A short name for a content, which is the same only for the same content. */
export const contentVersion = (content: string | Buffer): string =>
  sha256Bytes(content).toString('base64url').slice(0, 22);

const NOBODY: Visitor = { isPerson: () => false, header: () => undefined };

async function createIn(siteDir: string, path: string, content: string): Promise<void> {
  const file = join(siteDir, path);
  await makeFolder(dirname(file), 0o777);
  await writeFile(file, content, { flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
}

/** Chooses one version for the visitor. A remote that is turned off is off in all its versions. */
function resolved(name: string, { listed, candidates }: ReadLine, visitor: Visitor): Line {
  const { disabled } = listed;
  return {
    ...(candidateFor(name, candidates, visitor) ?? listed),
    ...(disabled !== undefined && { disabled }),
  };
}

const remotesIn = (lines: (readonly [string, unknown])[]): RegisteredRemote[] =>
  lines.flatMap(([name, line]) => (isRemote(line) ? { ...line, name } : []));

const isCandidate = (found: unknown): found is Candidate<Line> =>
  isObject(found) && isObject(found.to) && isLine(found.release);

/** When a file was modified, in milliseconds; 0 if there is none. */
const changedAt = (path: string): Promise<number> =>
  stat(path).then(
    (found) => found.mtimeMs,
    () => 0,
  );

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRemote(found: unknown): found is Omit<RegisteredRemote, 'name'> {
  return (
    isObject(found) &&
    typeof found.entry === 'string' &&
    (found.entry.startsWith('/') || URL.canParse(found.entry)) &&
    Array.isArray(found.paths) &&
    found.paths.every((path) => typeof path === 'string') &&
    ['string', 'undefined'].includes(typeof found.disabled)
  );
}
