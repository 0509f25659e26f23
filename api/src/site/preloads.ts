import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { bestMatch, escapeHtml, isObject } from '@heartwood/shared/domain';
import { atRemotesUrl } from './address';
import type { RegisteredRemote } from './registry';

/** A file of a remote, and its digest. */
type Listed = [file: string, integrity: string];

/**
 * The files of a remote that a page needs, so that the browser requests them all while the shell's script still
 * loads: the manifest, and the files that the build lists in `preloads.json`. Without that list, only the manifest.
 */
export class Preloads {
  private readonly read = new Map<string, Promise<Record<string, Listed[]>>>();

  /** @param remotesUrl where pages load the contents of the site's folder `/remotes` from, if not there */
  constructor(
    private readonly siteDir: string,
    private readonly remotesUrl?: string,
  ) {}

  /**
   * The `<link>` elements for a URL.
   * @param remotes the remotes that the page needs
   * @param pathname of the page
   */
  async of(remotes: readonly RegisteredRemote[], pathname: string): Promise<string> {
    return (await Promise.all(remotes.map((remote) => this.ofRemote(remote, pathname)))).join('');
  }

  private async ofRemote({ entry, integrity }: RegisteredRemote, pathname: string): Promise<string> {
    const digest = typeof integrity === 'string' ? ` integrity="${escapeHtml(integrity)}"` : '';
    const address = atRemotesUrl(entry, this.remotesUrl);
    const manifest = `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(address)}"${digest}>`;
    // The preloads of a remote on another origin are listed there.
    if (!entry.startsWith('/')) return manifest;
    const folder = posix.dirname(entry);
    // A version never changes. Only a few versions of each remote are listed at a time.
    if (this.read.size > 50) this.read.clear();
    const lists = this.read.get(folder) ?? readLists(join(this.siteDir, folder, 'preloads.json'));
    this.read.set(folder, lists);
    const files = bestMatch(Object.entries(await lists), ([path]) => path, pathname)?.[1] ?? [];
    return manifest + files.map((file) => linkTo(atRemotesUrl(folder, this.remotesUrl), file)).join('');
  }
}

// The browser uses a preloaded file only for a request with the same digest and credentials.
const linkTo = (folder: string, [file, integrity]: Listed): string =>
  `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" crossorigin` +
  ` href="${escapeHtml(`${folder}/${file}`)}" integrity="${escapeHtml(integrity)}">`;

async function readLists(path: string): Promise<Record<string, Listed[]>> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  const found: unknown = JSON.parse(text);
  const lists = isObject(found) ? Object.entries(found) : [];
  return Object.fromEntries(lists.flatMap(([path, list]) => (isList(list) ? [[path, list]] : [])));
}

const isList = (found: unknown): found is Listed[] =>
  Array.isArray(found) &&
  found.every(
    (file) => Array.isArray(file) && file.length === 2 && file.every((word) => typeof word === 'string'),
  );
