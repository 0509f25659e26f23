import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { bestMatch, escapeHtml, isKnownPath, paths } from '@heartwood/shared/domain';
import { withAddress } from './address';
import { Preloads } from './preloads';
import type { RegisteredRemote, ResolvedRegistry } from './registry';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

export interface Page {
  status: 200 | 404;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
}

const MARKER = '<!--preload-->';

/** The HTML of front-end URLs: a separate page if the build made one, else the page for all others. */
export class Pages {
  private readonly made = new Map<string, Page>();
  private readonly preloads: Preloads;

  constructor(
    private readonly siteDir: string,
    private readonly publicUrl: string,
    private readonly overrides: string[],
    remotesUrl?: string,
  ) {
    this.preloads = new Preloads(siteDir, remotesUrl);
  }

  /** The page at a pathname for a visitor; null if the site has not been built. */
  async at(pathname: string, { remotes, shell }: ResolvedRegistry): Promise<Page | null> {
    const served = remotes.flatMap((remote) => remote.paths.map((path) => ({ remote, path })));
    const owner = bestMatch(served, ({ path }) => path, pathname)?.remote;
    const known = owner !== undefined || isKnownPath(pathname);
    const own = known && !pathname.includes('..') ? [join(pathname, 'index.html')] : [];
    const names = [...own, 'app.html', 'index.html'];
    const ofShell = shell === undefined ? [] : names.map((name) => join('shell', shell, name));
    const file = await this.firstOf([...ofShell, ...names]);
    if (!file) return null;
    const needed = pathname === paths.dashboard ? remotes.filter(takesPart) : owner ? [owner] : [];
    const preload = await this.preloads.of(
      needed.filter(({ disabled }) => disabled === undefined),
      pathname,
    );
    const key = JSON.stringify([file, known, preload]);
    const page = this.made.get(key) ?? (await this.make(file.path, known ? 200 : 404, preload));
    // A few pages times the paths of a few remotes; a new build starts over.
    if (this.made.size > 200) this.made.clear();
    this.made.set(key, page);
    return page;
  }

  private async firstOf(names: string[]): Promise<Version | undefined> {
    for (const name of names) {
      const found = await versionOf(join(this.siteDir, name));
      if (found) return found;
    }
    return undefined;
  }

  private async make(path: string, status: Page['status'], preload: string): Promise<Page> {
    const html = await readFile(path, 'utf8');
    const overrides = this.overrides.join(' ');
    // The shell loads a remote from another origin only if this allows it.
    const allowed = overrides && `<meta name="remote-overrides" content="${escapeHtml(overrides)}">`;
    const plain = Buffer.from(withAddress(html, this.publicUrl).replace(MARKER, () => preload + allowed));
    return {
      status,
      plain,
      br: await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      gzip: await gz(plain),
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    };
  }
}

/** Whether a remote contributes to the dashboard. */
const takesPart = ({ dashboard, tasks }: RegisteredRemote) => dashboard === true || tasks === true;

/** A file's current version on disk. */
interface Version {
  path: string;
  changed: number;
}

async function versionOf(path: string): Promise<Version | undefined> {
  return stat(path).then(
    (found) => (found.isFile() ? { path, changed: found.mtimeMs } : undefined),
    () => undefined,
  );
}
