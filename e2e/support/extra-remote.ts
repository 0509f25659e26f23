import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** A remote of e2e/remotes, and what its release says of itself. */
export interface ExtraRemote {
  name: string;
  version: string;
  paths: string[];
  contract?: string;
  dashboard?: boolean;
  /** What it shares with its host, and the versions that it works with. */
  shared?: Record<string, string>;
}

/**
 * Puts one more remote into the registry that this page sees, and serves its files.
 * @returns the addresses of its files that were asked for
 */
export async function addRemote(page: Page, remote: ExtraRemote): Promise<string[]> {
  const { name, version, paths, contract = '1.0.0', dashboard = false, shared = {} } = remote;
  const folder = `/remotes/${name}/${version}`;
  const title = name.replace(/^./, (letter) => letter.toUpperCase());
  const code = await readFile(fileURLToPath(new URL(`../remotes/${name}.js`, import.meta.url)), 'utf8');
  const asked: string[] = [];
  await page.route('**/remotes.json', async (route) => {
    const registry = await (await route.fetch()).json();
    registry.remotes[name] = {
      name,
      title,
      version,
      contract,
      paths,
      dashboard,
      entry: `${folder}/mf-manifest.json`,
    };
    await route.fulfill({ json: registry });
  });
  await page.route(`**${folder}/*`, (route) => {
    const file = new URL(route.request().url()).pathname.slice(folder.length + 1);
    asked.push(file);
    return file === 'entry.js'
      ? route.fulfill({ contentType: 'text/javascript', body: code })
      : route.fulfill({ json: manifest(name, shared) });
  });
  return asked;
}

/** What webpack's federation plugin writes of a build, as far as the runtime reads it. */
const manifest = (name: string, shared: Record<string, string>) => ({
  id: `heartwood_${name}`,
  name: `heartwood_${name}`,
  metaData: {
    name: `heartwood_${name}`,
    type: 'app',
    buildInfo: { buildVersion: '1.0.0', buildName: name },
    remoteEntry: { name: 'entry.js', path: '', type: 'global' },
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
