import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { fragmentFault } from '@heartwood/releases/fragment.mjs';
import { isObject, matchesPath } from '@heartwood/domain';
import type { Language } from '@heartwood/i18n';
import type { RegisteredRemote } from './registry';

/** A page of a remote, as its build rendered it. */
export interface Fragment {
  html: string;
  /** For whom the page looks like this at first. */
  audience: Audience;
  language: Language;
}

/** What a manifest says about a page. */
interface ListedPage {
  path: string;
  audience: Fragment['audience'];
  fragments: Record<string, unknown>;
}

const audiences = ['everyone', 'visitors', 'members'] as const;
type Audience = (typeof audiences)[number];

const RETRY_MILLISECONDS = 60_000;

/**
 * The fragments of the remotes in this site's folder. Each is checked: the manifest against the digest in the
 * registry, the fragment against the manifest, and that it is nothing but inert HTML.
 */
export class Fragments {
  private readonly pages = new Map<string, Promise<ListedPage[] | undefined>>();
  private readonly texts = new Map<string, Promise<string | undefined>>();

  constructor(
    private readonly siteDir: string,
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
  ) {}

  /**
   * The fragment of a page, in the language or else in English; undefined where there is
   * none that can be used.
   */
  async of(
    { entry, integrity }: RegisteredRemote,
    pathname: string,
    language: Language,
  ): Promise<Fragment | undefined> {
    // What lies on another origin isn't here, and without a digest nobody knows whether
    // it is what was released.
    if (!entry.startsWith('/') || typeof integrity !== 'string') return undefined;
    const pages = await this.once(this.pages, entry, integrity, () => this.readPages(entry, integrity));
    const page = pages?.find(({ path }) => matchesPath(path, pathname));
    const used = isListed(page?.fragments[language]) ? language : 'en';
    const listed = page?.fragments[used];
    if (!page || !isListed(listed)) return undefined;
    const file = posix.join(posix.dirname(entry), listed[0]);
    const html = await this.once(this.texts, file, listed[1], () => this.readFragment(file, listed[1]));
    return html === undefined ? undefined : { html, audience: page.audience, language: used };
  }

  /**
   * Reads a file once. One that can't be used is logged, and tried again after a while:
   * a page does without it.
   */
  private once<Read>(
    known: Map<string, Promise<Read | undefined>>,
    file: string,
    integrity: string,
    read: () => Promise<Read>,
  ): Promise<Read | undefined> {
    const key = `${file} ${integrity}`;
    const reading =
      known.get(key) ??
      read().catch((err: unknown) => {
        this.log.warn({ err, file }, 'a page of a remote can not be sent as it was rendered');
        setTimeout(() => known.delete(key), RETRY_MILLISECONDS).unref();
        return undefined;
      });
    // A few pages of a few versions at a time.
    if (known.size > 200) known.clear();
    known.set(key, reading);
    return reading;
  }

  private async readPages(entry: string, integrity: string): Promise<ListedPage[]> {
    const manifest: unknown = JSON.parse(await this.checkedText(entry, integrity));
    const pages = isObject(manifest) && isObject(manifest.pages) ? Object.entries(manifest.pages) : [];
    return pages.flatMap(([path, page]) =>
      isObject(page) && isObject(page.fragments)
        ? // A page for visitors is hidden from everybody else, which is right for any page.
          [
            {
              path,
              audience: isAudience(page.audience) ? page.audience : 'visitors',
              fragments: page.fragments,
            },
          ]
        : [],
    );
  }

  private async readFragment(file: string, integrity: string): Promise<string> {
    const html = await this.checkedText(file, integrity);
    const fault = fragmentFault(html);
    if (fault) throw new Error(fault);
    return html;
  }

  /** @throws when the file isn't there, or has other bytes than its digest says */
  private async checkedText(path: string, integrity: string): Promise<string> {
    if (path.split(/[\\/]/).includes('..')) throw new Error(`${path} is outside of the site.`);
    const content = await readFile(join(this.siteDir, path));
    const digest = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (digest !== integrity) throw new Error(`${path} has other bytes than were released.`);
    return content.toString();
  }
}

const isAudience = (found: unknown): found is Audience => audiences.some((audience) => audience === found);

const isListed = (found: unknown): found is [file: string, integrity: string] =>
  Array.isArray(found) && found.length === 2 && found.every((word) => typeof word === 'string');
