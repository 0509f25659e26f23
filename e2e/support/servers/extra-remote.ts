import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** A remote in e2e/remotes with its release data. */
export interface ExtraRemote {
  name: string;
  version: string;
  paths: string[];
  contract?: string;
  dashboard?: boolean;
  slots?: string[];
  /** The libraries it shares with its host, with their versions. */
  shared?: Record<string, string>;
  /** How its entry is loaded: as a script that sets a global, or as an ES module, as Vite makes it. */
  type?: 'global' | 'module';
  /** Its stylesheet, `page.css` in its folder. */
  css?: string;
}

/**
 * Adds a remote to the registry of this page and serves its files.
 * @returns the requested URLs of its files
 */
export async function addRemote(page: Page, remote: ExtraRemote): Promise<string[]> {
  const { name, version, paths, contract = '2.0.0', dashboard = false, shared = {}, css = '' } = remote;
  const { type = 'global', slots } = remote;
  const folder = `/remotes/${name}/${version}`;
  const title = name.replace(/^./, (letter) => letter.toUpperCase());
  const file = fileURLToPath(new URL(`../../remotes/${name}.js`, import.meta.url));
  const code = (await readFile(file, 'utf8')).replace("contract: '2.0.0'", `contract: '${contract}'`);
  const requested: string[] = [];
  await page.route('**/remotes.json*', async (route) => {
    const registry = await (await route.fetch()).json();
    registry.remotes[name] = {
      name,
      title,
      version,
      contract,
      paths,
      dashboard,
      slots,
      entry: `${folder}/mf-manifest.json`,
    };
    await route.fulfill({ json: registry });
  });
  await page.route(`**${folder}/*`, (route) => {
    const file = new URL(route.request().url()).pathname.slice(folder.length + 1);
    requested.push(file);
    if (file === 'page.css') return route.fulfill({ contentType: 'text/css', body: css });
    return file === 'entry.js'
      ? route.fulfill({ contentType: 'text/javascript', body: code })
      : route.fulfill({ json: manifest(name, type, shared) });
  });
  return requested;
}

/** The parts of webpack's federation manifest that the runtime reads. */
const manifest = (name: string, type: string, shared: Record<string, string>) => ({
  id: `heartwood_${name}`,
  name: `heartwood_${name}`,
  metaData: {
    name: `heartwood_${name}`,
    type: 'app',
    buildInfo: { buildVersion: '1.0.0', buildName: name },
    remoteEntry: { name: 'entry.js', path: '', type },
    types: { path: '', name: '', zip: '', api: '' },
    globalName: `heartwood_${name}`,
    pluginVersion: '2.9.2',
    publicPath: 'auto',
  },
  shared: Object.entries(shared).map(([library, requiredVersion]) => ({
    id: `heartwood_${name}:${library}`,
    name: library,
    version: requiredVersion.replace('^', ''),
    singleton: true,
    requiredVersion,
    assets: { js: { async: [], sync: [] }, css: { async: [], sync: [] } },
  })),
  remotes: [],
  exposes: [
    {
      id: `heartwood_${name}:remote`,
      name: 'remote',
      path: './remote',
      assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
    },
  ],
});
