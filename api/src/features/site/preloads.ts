import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { bestMatch, escapeHtml, isObject } from '@heartwood/domain';
import { atRemotesUrl } from './address';
import type { RegisteredRemote } from './registry';

/** A file of a remote, and its digest. */
type Listed = [file: string, integrity: string];

/** What the pages of a version need, by their paths. */
interface Lists {
  files: Record<string, Listed[]>;
  /** API paths, which may have the parameters of the page's path. */
  requests: Record<string, string[]>;
}

/**
 * What a page needs of a remote, so that the browser requests it all while the shell's script still loads:
 * the manifest, the files that the build lists in `preloads.json`, and the data that the manifest lists.
 * Without those lists, only the manifest.
 */
export class Preloads {
  private readonly read = new Map<string, Promise<Lists>>();

  /** @param remotesUrl where pages load the contents of the site's folder `/remotes` from, if not there */
  constructor(
    private readonly siteDir: string,
    private readonly remotesUrl?: string,
  ) {}

  /**
   * The elements of the head for a URL.
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
    { entry, integrity, paths }: RegisteredRemote,
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
    const lists = this.read.get(key) ?? readLists(join(this.siteDir, entry), expected).catch(() => NONE);
    this.read.set(key, lists);
    const { files, requests } = await lists;
    // Of all of its pages: /trusts/new, which may have no list, is no trust.
    const pages = [...paths, ...Object.keys(files), ...Object.keys(requests)];
    const page = bestMatch(pages, (path) => path, pathname) ?? '';
    const links = (files[page] ?? []).map((file) => linkTo(posix.dirname(address), file, isPrerendered));
    return [manifest, ...links, firstRequests(page, requests[page])].join('');
  }
}

const NONE: Lists = { files: {}, requests: {} };

/**
 * The page's first script requests them. It fills in the parameters, so that all pages of a
 * path have the same HTML.
 */
function firstRequests(page: string, listed: string[] | undefined): string {
  return listed
    ? `<meta name="first-requests" data-page="${escapeHtml(page)}" content="${escapeHtml(listed.join(' '))}">`
    : '';
}

// The browser uses what is preloaded only for a request with the same digest and credentials.
const linkTo = (folder: string, [file, integrity]: Listed, isPrerendered: boolean): string =>
  `<link ${file.endsWith('.css') ? stylesheet(isPrerendered) : 'rel="preload" as="script"'} crossorigin` +
  ` href="${escapeHtml(`${folder}/${file}`)}" integrity="${escapeHtml(integrity)}">`;

// The shell looks for a media query that begins with `not`. What isn't speech is a screen or paper.
const stylesheet = (isPrerendered: boolean) =>
  isPrerendered ? 'rel="stylesheet" media="not speech" fetchpriority="high"' : 'rel="preload" as="style"';

/**
 * The lists of a build, with only the files that its manifest lists with the same digest. A stylesheet
 * applies before the browser has checked the manifest, so this checks the manifest against the registry.
 * @throws when the files can't be read
 */
async function readLists(manifestPath: string, expected: string | undefined): Promise<Lists> {
  const manifest = await readFile(manifestPath);
  if (expected !== undefined && expected !== integrityOf(manifest)) return NONE;
  const list = await readFile(join(manifestPath, '../preloads.json'), 'utf8');
  const [{ integrity, firstRequests }, found] = [objectIn(manifest.toString()), objectIn(list)];
  const isTrusted = ([file, digest]: Listed) => isObject(integrity) && integrity[file] === digest;
  const entries = (value: unknown) => Object.entries(isObject(value) ? value : {});
  return {
    files: Object.fromEntries(
      entries(found).flatMap(([path, files]) => (isList(files) ? [[path, files.filter(isTrusted)]] : [])),
    ),
    requests: Object.fromEntries(
      entries(firstRequests).flatMap(([path, list]) => (arePaths(list) ? [[path, list]] : [])),
    ),
  };
}

/** A subresource integrity digest, as a release writes it. */
const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

function objectIn(json: string): Record<string, unknown> {
  const found: unknown = JSON.parse(json);
  return isObject(found) ? found : {};
}

/** Whether these are at most five paths of the API. */
const arePaths = (found: unknown): found is string[] =>
  Array.isArray(found) &&
  found.length <= 5 &&
  found.every((path) => typeof path === 'string' && /^(\/:?[\w-]+)+\/$/.test(path));

const isList = (found: unknown): found is Listed[] =>
  Array.isArray(found) &&
  found.every(
    (file) => Array.isArray(file) && file.length === 2 && file.every((word) => typeof word === 'string'),
  );
