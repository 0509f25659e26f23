import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import { bestMatch, escapeHtml, isKnownPath, paths } from '@heartwood/domain';
import type { Language } from '@heartwood/i18n';
import { withAddress, withRegistryVersion } from './address';
import { Fragments, type Fragment } from './fragments';
import { Preloads } from './preloads';
import { contentVersion, type RegisteredRemote, type ResolvedRegistry } from './registry';

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
/**
 * The place of the page, with what the shell's build has put there. It is the last element before `noscript`.
 */
const ROOT = /<div id="root".*<\/div>(?=\s*<noscript)/s;
/** Where a page goes in its frame. */
const HOLE = '<!--page-->';

interface PagesOptions {
  siteDir: string;
  publicUrl: string;
  /** The origins that remotes may be replaced from. */
  overrides: readonly string[];
  remotesUrl: string | undefined;
  /** Whether each page says that it belongs to a demonstration. */
  demonstration: boolean;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The HTML of front-end URLs: a separate page if the build made one, else the page for all others. */
export class Pages {
  private readonly made = new Map<string, Page>();
  private readonly preloads: Preloads;
  private readonly fragments: Fragments;

  constructor(private readonly options: PagesOptions) {
    this.preloads = new Preloads(options.siteDir, options.remotesUrl);
    this.fragments = new Fragments(options.siteDir, options.log);
  }

  /**
   * The page at a pathname for a visitor; null if the site has not been built.
   * @param language that the browser asks for; what isn't in it is in English
   */
  async at(
    pathname: string,
    { remotes, shell, version }: ResolvedRegistry,
    language: Language,
  ): Promise<Page | null> {
    const served = remotes.flatMap((remote) => remote.paths.map((path) => ({ remote, path })));
    const owner = bestMatch(served, ({ path }) => path, pathname)?.remote;
    const known = owner !== undefined || isKnownPath(pathname);
    const needed = (
      pathname === paths.dashboard ? remotes.filter(contributesToDashboard) : owner ? [owner] : []
    ).filter(({ disabled }) => disabled === undefined);
    const found = owner && needed.includes(owner) && (await this.fragments.of(owner, pathname, language));
    const pageLanguage = found ? found.language : language;
    const own = known && !pathname.includes('..') ? namesIn(pageLanguage, join(pathname, 'index')) : [];
    const names = [...own, ...namesIn(pageLanguage, 'app'), 'index.html'];
    const ofShell = shell === undefined ? [] : names.map((name) => join('shell', shell, name));
    const file = await this.firstOf([...ofShell, ...names]);
    if (!file) return null;
    const frame = found && (await versionOf(join(dirname(file.path), nameIn(pageLanguage, frameOf(found)))));
    const fragment = frame ? { ...found, frame: frame.path } : undefined;
    const preload = await this.preloads.of(needed, pathname, fragment !== undefined);
    const key = JSON.stringify([file, frame, known, preload, fragment, version]);
    const page =
      this.made.get(key) ?? (await this.make(file.path, version, known ? 200 : 404, preload, fragment));
    // A few pages times the paths of a few remotes; a new build starts over.
    if (this.made.size > 200) this.made.clear();
    this.made.set(key, page);
    return page;
  }

  private async firstOf(names: string[]): Promise<Version | undefined> {
    for (const name of names) {
      const found = await versionOf(join(this.options.siteDir, name));
      if (found) return found;
    }
    return undefined;
  }

  private async make(
    path: string,
    registryVersion: string,
    status: Page['status'],
    preload: string,
    fragment: FramedFragment | undefined,
  ): Promise<Page> {
    const html = withRegistryVersion(await readFile(path, 'utf8'), registryVersion);
    const { publicUrl, demonstration } = this.options;
    const overrides = this.options.overrides.join(' ');
    // The shell loads a remote from another origin only if this allows it.
    const allowed = overrides && `<meta name="remote-overrides" content="${escapeHtml(overrides)}">`;
    const made = html.replace(MARKER, () => preload + allowed);
    const frame = fragment && (await readFile(fragment.frame, 'utf8'));
    const whole = fragment && frame ? withFragment(made, frame, fragment) : made;
    const marked = demonstration ? whole.replace(/<html lang="\w+"/, '$& data-demonstration') : whole;
    const plain = Buffer.from(withAddress(marked, publicUrl));
    return {
      status,
      plain,
      br: await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      gzip: await gz(plain),
      etag: etagOf(plain),
    };
  }
}

/** A fragment, and the file of the frame that it goes into. */
interface FramedFragment extends Fragment {
  frame: string;
}

/**
 * The page with what the remote's build rendered. It is shown before any script has loaded,
 * so scripts give way to it.
 */
function withFragment(html: string, frame: string, { html: fragment, audience, language }: Fragment): string {
  const content = frame.replace(HOLE, () => fragment);
  return html
    .replace(/<html lang="\w+"/, `<html lang="${language}"`)
    .replaceAll(/(<script[^>]*) fetchpriority="high"/g, '$1')
    .replaceAll('<link rel="preload"', '<link rel="preload" fetchpriority="low"')
    .replace(ROOT, () => `<div id="root" data-prerendered="${audience}">${content}</div>`);
}

const frameOf = ({ audience }: Fragment) => (audience === 'members' ? 'frame.members' : 'frame');

const nameIn = (language: Language, name: string) =>
  language === 'en' ? `${name}.html` : `${name}.${language}.html`;

/** The files that may hold a page: in the language, or else in English. */
const namesIn = (language: Language, name: string) => [
  ...new Set([nameIn(language, name), nameIn('en', name)]),
];

/** Whether a remote contributes to the dashboard. */
const contributesToDashboard = ({ dashboard, tasks }: RegisteredRemote) =>
  dashboard === true || tasks === true;

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

/** The `ETag` of a response with this content. */
export const etagOf = (content: string | Buffer): string => `"${contentVersion(content)}"`;
