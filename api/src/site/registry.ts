import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '@heartwood/shared/domain';

/** What the server reads of a remote in the registry; the shell reads the rest. */
export interface RegisteredRemote {
  name: string;
  entry: string;
  /** Why it is switched off, where it is. */
  disabled?: string;
  paths: string[];
}

const NONE: RegisteredRemote[] = [];

/** The registry of remotes as it lies on disk now: a release needs no restart. */
export class RegistryFile {
  private seen = { changed: 0, remotes: NONE };

  constructor(private readonly siteDir: string) {}

  /** Every remote with its manifest's address and its paths; none while there is no readable registry. */
  async remotes(): Promise<RegisteredRemote[]> {
    const file = join(this.siteDir, 'remotes.json');
    const changed = await stat(file).then(
      (found) => found.mtimeMs,
      () => 0,
    );
    if (changed !== this.seen.changed) {
      const text = changed === 0 ? '{}' : await readFile(file, 'utf8').catch(() => '{}');
      this.seen = { changed, remotes: readRemotes(text) };
    }
    return this.seen.remotes;
  }

  /** Other origins that remotes are loaded from, as last read; the content policy must allow them. */
  foreignOrigins(): string[] {
    const origins = this.seen.remotes.flatMap(({ entry }) =>
      /^https?:\/\//.test(entry) ? [new URL(entry).origin] : [],
    );
    return [...new Set(origins)];
  }
}

function readRemotes(text: string): RegisteredRemote[] {
  const registry = parse(text);
  const remotes = isObject(registry) && isObject(registry.remotes) ? Object.entries(registry.remotes) : [];
  return remotes.flatMap(([name, found]) => (isRemote(found) ? { ...found, name } : []));
}

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
