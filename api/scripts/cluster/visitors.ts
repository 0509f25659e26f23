import { posix } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { integrityOf } from '@heartwood/releases/seal.mjs';
import { parseRegistry } from '@heartwood/build/release/registry.mjs';
import type { RetryingClient } from './retrying-client';

/** The remote of each page that is visited. */
const PAGES = {
  '/wills': 'wills',
  '/loans': 'loans',
  '/trusts': 'trusts',
  '/verify': 'trusts',
  '/login': 'account',
};
/** The one that is switched off meanwhile: a page that is sent then names no manifest. */
const SWITCHED = 'wills';
const AT_ONCE = 2;

const HTML = /^text\/html\b/;
const JSON_TYPE = /^application\/json\b/;
const typeOf = (path: string) =>
  path.endsWith('.css') ? /^text\/css\b/ : /^(text|application)\/javascript\b/;

/** Visitors who open pages as a browser does, and stay on them. */
export class Visitors {
  /** What a page of a version may still load: digests of files, by their addresses. */
  private readonly opened = new Map<string, Map<string, string>>();
  private working = true;
  private work: Promise<unknown> = Promise.resolve();

  constructor(private readonly client: RetryingClient) {}

  start(): void {
    const visits = Array.from({ length: AT_ONCE }, () => this.again(500, () => this.visit()));
    this.work = Promise.all([
      ...visits,
      this.again(100, () => this.loadMore()),
      this.again(100, async () => void (await this.get('health checks', '/backend/healthz', JSON_TYPE))),
    ]);
  }

  async stop(): Promise<void> {
    this.working = false;
    await this.work;
  }

  /** How many versions of the shell and of remotes pages were opened with. */
  get versions(): number {
    return this.opened.size;
  }

  /** Loads each file that a page which was opened at any time may still load. */
  async compare(): Promise<void> {
    for (const files of this.opened.values())
      for (const [path, digest] of files) await this.get('files of open pages', path, typeOf(path), digest);
  }

  private async again(pause: number, run: () => Promise<void>): Promise<void> {
    for (; this.working; await setTimeout(pause)) await run();
  }

  /** The page, the shell's code that it names, the registry, and what the page's remote begins with. */
  private async visit(): Promise<void> {
    const [path, remote] = oneOf(Object.entries(PAGES));
    const html = await this.get('pages', path, HTML);
    if (html === undefined) return;
    const named = manifestsIn(html);
    if (named.size === 0 && remote !== SWITCHED) this.client.failures.push(`${path} named no manifest.`);
    const [json] = await Promise.all([
      this.get('registries', '/remotes.json', JSON_TYPE),
      this.loadShell(html),
      ...[...named].map(([entry, digest]) => this.loadRemote(entry, digest)),
    ]);
    if (json === undefined) return;
    const registered = parseRegistry(json).remotes[remote];
    if (!registered) this.client.failures.push(`The registry has no ${remote}.`);
    // The shell goes by the registry, which another server may have sent, with a newer release.
    else if (!registered.disabled && !named.has(registered.entry))
      await this.loadRemote(registered.entry, registered.integrity);
  }

  private async loadShell(html: string): Promise<void> {
    const version = /<meta name="shell-version" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const files = [...html.matchAll(/(?:src|href)="(\/static\/[^"]+\.(?:js|css))"/g)].map(
      ([, path = '']) => path,
    );
    if (!version || files.length === 0) this.client.failures.push('A page named no version of the shell.');
    const known = this.filesOf(`the shell ${version}`);
    await Promise.all(
      files.map(async (path) => {
        const found = await this.get('files of the shell', path, typeOf(path), known.get(path));
        // HTML has no digests of these, but their names have hashes: they never change.
        if (found !== undefined) known.set(path, integrityOf(found));
      }),
    );
  }

  /** The manifest, the entry script, and one more file that the manifest lists. */
  private async loadRemote(entry: string, digest: string | undefined): Promise<void> {
    if (!digest) return void this.client.failures.push(`${entry} has no digest.`);
    const json = await this.get('manifests', entry, JSON_TYPE, digest);
    if (json === undefined) return;
    const { metaData, integrity }: Manifest = JSON.parse(json);
    const known = this.filesOf(entry);
    const addressOf = (file: string) => posix.join(posix.dirname(entry), file);
    for (const [file, fileDigest] of Object.entries(integrity)) known.set(addressOf(file), fileDigest);
    const script = addressOf(metaData.remoteEntry.name);
    const [chunk, chunkDigest] = oneOf([...known].filter(([path]) => path !== script));
    await Promise.all([
      this.get('entries', script, typeOf(script), known.get(script) ?? 'none'),
      this.get('chunks', chunk, typeOf(chunk), chunkDigest),
    ]);
  }

  /** A page that was opened at any time, with any version, loads one more file. */
  private async loadMore(): Promise<void> {
    if (this.opened.size === 0) return;
    const files = [...oneOf([...this.opened.values()])];
    if (files.length === 0) return;
    const [path, digest] = oneOf(files);
    await this.get('files of open pages', path, typeOf(path), digest);
  }

  private filesOf(version: string): Map<string, string> {
    const files = this.opened.get(version) ?? new Map<string, string>();
    this.opened.set(version, files);
    return files;
  }

  /** The text of an answer with the status, type, and digest that it has to have. */
  private async get(kind: string, path: string, type: RegExp, digest?: string): Promise<string | undefined> {
    const answer = await this.client.call(path);
    if (answer.status !== 200) return void this.client.fail(path, answer);
    if (!type.test(answer.type)) return void this.client.failures.push(`${path} came as ${answer.type}.`);
    if (digest !== undefined && integrityOf(answer.bytes) !== digest)
      return void this.client.failures.push(`${path} has other bytes than its digest says.`);
    this.client.count(kind);
    return answer.bytes.toString();
  }
}

interface Manifest {
  metaData: { remoteEntry: { name: string } };
  integrity: Record<string, string>;
}

/** The manifests that a page preloads, with their digests. */
function manifestsIn(html: string): Map<string, string> {
  const links = html.match(/<link [^<>]*mf-manifest\.json[^<>]*>/g) ?? [];
  const value = (link: string, name: string) => link.split(`${name}="`)[1]?.split('"')[0] ?? '';
  return new Map(links.map((link) => [value(link, 'href'), value(link, 'integrity')]));
}

function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
