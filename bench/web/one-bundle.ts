import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { root } from '@heartwood/build/inputs.mjs';
import { remoteFolders } from '@heartwood/build/layout.mjs';
import { MapsPlugin } from '@heartwood/build/plugins/maps-plugin.mjs';
import { shellConfig } from '@heartwood/build/shell.mjs';
import { styles } from '@heartwood/build/css/styles.mjs';

const empty = /<div id="root">.*<\/div>(?=<noscript>)/s;

/** Builds the same source as one bundle without federation, as a second site beside the real one. */
export async function buildOneBundle(site: string, out: string): Promise<void> {
  const folder = join(root, 'shell');
  const publicPages = JSON.parse(await readFile(join(folder, 'src/public-pages.json'), 'utf8'));
  const [config] = [shellConfig(folder, publicPages)({}, { mode: 'production' })].flat();
  if (!config) throw new Error('The shell has no configuration.');
  const together: webpack.Configuration = {
    ...config,
    mode: 'production',
    output: { ...config.output, path: out },
    cache: { type: 'filesystem', cacheDirectory: join(root, '.cache/webpack/one-bundle') },
    // webpack's default chunks, as in any application without federation.
    optimization: { ...config.optimization, splitChunks: undefined },
    module: {
      rules: [
        ...config.module.rules,
        ...remoteFolders.map((remote) => styles(join(root, remote, 'src'), remote.replace('mfe-', ''))),
      ],
    },
    plugins: [
      // The maps of the shell's own build stay.
      ...config.plugins.filter((plugin) => !(plugin instanceof MapsPlugin)),
      new webpack.NormalModuleReplacementPlugin(/\/federation$/, (request: { request: string }) => {
        request.request = join(import.meta.dirname, 'together.ts');
      }),
    ],
  };
  const compiler = webpack(together);
  if (!compiler) throw new Error('webpack made no compiler.');
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'Nothing was built.');
  // Without the shell's version, which differs. No manifest is needed, so the preload points at a
  // file that is fetched anyway.
  const { shell: _, ...registry } = JSON.parse(await readFile(join(site, 'remotes.json'), 'utf8'));
  for (const remote of Object.values<object>(registry.remotes))
    Object.assign(remote, { entry: '/remotes.json', integrity: undefined });
  await writeFile(join(out, 'remotes.json'), JSON.stringify(registry));
  for (const { path, prerendered } of publicPages)
    if (prerendered) await asMade(join(site, path, 'index.html'), join(out, path, 'index.html'));
}

/** Copies the prerendered HTML into the other build's page. */
async function asMade(from: string, to: string) {
  const made = empty.exec(await readFile(from, 'utf8'))?.[0];
  const html = await readFile(to, 'utf8');
  if (!made || !empty.test(html)) throw new Error(`${to} can not be made like ${from}.`);
  await writeFile(
    to,
    html.replace(empty, () => made),
  );
}
