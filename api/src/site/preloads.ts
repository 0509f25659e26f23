import { createHash } from 'node:crypto';
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
   * @param isPrerendered whether the HTML has the page already: then its stylesheets apply at once
   */
  async of(remotes: readonly RegisteredRemote[], pathname: string, isPrerendered = false): Promise<string> {
    return (await Promise.all(remotes.map((remote) => this.ofRemote(remote, pathname, isPrerendered)))).join(
      '',
    );
  }

  private async ofRemote(
    { entry, integrity }: RegisteredRemote,
    pathname: string,
    isPrerendered: boolean,
  ): Promise<string> {
    const expected = typeof integrity === 'string' ? integrity : undefined;
    const digest = expected === undefined ? '' : ` integrity="${escapeHtml(expected)}"`;
    const address = atRemotesUrl(entry, this.remotesUrl);
    const manifest = `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(address)}"${digest}>`;
    // The preloads of a remote on another origin are listed there.
    if (!entry.startsWith('/')) return manifest;
    const key = `${entry} ${expected}`;
    // A version never changes. Only a few versions of each remote are listed at a time.
    if (this.read.size > 50) this.read.clear();
    const lists = this.read.get(key) ?? readLists(join(this.siteDir, entry), expected).catch(() => ({}));
    this.read.set(key, lists);
    const files = bestMatch(Object.entries(await lists), ([path]) => path, pathname)?.[1] ?? [];
    return manifest + files.map((file) => linkTo(posix.dirname(address), file, isPrerendered)).join('');
  }
}

// A stylesheet whose media query never matches doesn't block rendering; the shell makes it apply. The browser uses a
// preloaded script only for a request with the same digest and credentials.
const linkTo = (folder: string, [file, integrity]: Listed, isPrerendered: boolean): string =>
  `<link ${file.endsWith('.css') ? stylesheet(isPrerendered) : 'rel="preload" as="script"'} crossorigin` +
  ` href="${escapeHtml(`${folder}/${file}`)}" integrity="${escapeHtml(integrity)}">`;

// The shell looks for a media query that begins with `not`.
const stylesheet = (isPrerendered: boolean) =>
  `rel="stylesheet" media="${isPrerendered ? 'not print' : 'not all'}" fetchpriority="high"`;

/**
 * The lists of a build, with only the files that its manifest lists with the same digest. A stylesheet applies before the
 * browser has checked the manifest, so this checks the manifest against the registry.
 * @throws when the files can't be read
 */
async function readLists(
  manifestPath: string,
  expected: string | undefined,
): Promise<Record<string, Listed[]>> {
  const manifest = await readFile(manifestPath);
  if (expected !== undefined && expected !== integrityOf(manifest)) return {};
  const list = await readFile(join(manifestPath, '../preloads.json'), 'utf8');
  const [{ integrity }, found] = [objectIn(manifest.toString()), objectIn(list)];
  const isTrusted = ([file, digest]: Listed) => isObject(integrity) && integrity[file] === digest;
  return Object.fromEntries(
    Object.entries(found).flatMap(([path, files]) =>
      isList(files) ? [[path, files.filter(isTrusted)]] : [],
    ),
  );
}

/** A subresource integrity digest, as a release writes it. */
const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

function objectIn(json: string): Record<string, unknown> {
  const found: unknown = JSON.parse(json);
  return isObject(found) ? found : {};
}

const isList = (found: unknown): found is Listed[] =>
  Array.isArray(found) &&
  found.every(
    (file) => Array.isArray(file) && file.length === 2 && file.every((word) => typeof word === 'string'),
  );
