import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(__dirname, '../../..');
const cache = join(root, '.cache');
const ours = (file: string) => String(pathToFileURL(join(__dirname, '..', file)));
/**
 * Each in a separate process: Jest can't load Rspack, which is an ES module. webpack's builds are checked
 * before they are minified, when file names still show what a chunk consists of.
 */
const options = "const options = { libraryStyles: { 'maps/maps.css': ['.maps-'] } };";
const programs = {
  webpack: `${options}
import webpack from 'webpack';
import ids from 'webpack/lib/ids/IdHelpers.js';
import { remoteConfig } from '${ours('webpack.mjs')}';
const config = remoteConfig(process.cwd(), options)({}, { mode: 'production' });
const plugins = config.plugins.filter(({ constructor: { name } }) => name !== 'CompressionPlugin');
const optimization = { ...config.optimization, minimize: false, realContentHash: false };
webpack({ ...config, mode: 'production', cache: false, plugins, optimization }).run((error, stats) => {
  console.log(error ?? stats.toString('errors-warnings'));
  if (error || stats.hasErrors()) process.exit(1);
  const { modules, chunkGraph } = stats.compilation;
  const numbered = [...modules].filter((module) => typeof chunkGraph.getModuleId(module) === 'number');
  const named = numbered.map((module) => ids.getFullModuleName(module, process.cwd(), {}));
  const absolute = named.filter((name) => name.includes('${root}'));
  console.log('Numbered by where the checkout is: ' + absolute.join());
  process.exit(absolute.length > 0 ? 1 : 0);
});`,
  Rspack: `${options}
import { remoteConfig, runRspack } from '${ours('rspack.mjs')}';
const isRight = await runRspack(remoteConfig(process.cwd(), options)({}, { mode: 'production' }));
process.exitCode = isRight ? 0 : 1;`,
};

const page = `
import { useCheckAssetsQuery } from '@heartwood/api-client';
import { useSession } from '@heartwood/host';
import { useId } from 'react';
import * as router from 'react-router-dom';
import { Link, type To } from 'react-router-dom';
import 'maps/maps.css';
import styles from './page.module.css';
export function Component() {
  const { status } = useSession();
  const { isLoading } = useCheckAssetsQuery();
  return (
    <form onSubmit={() => new Worker(new URL('./counter.ts', import.meta.url))}>
      <h1 className={styles.title}>Pets at {router.useLocation().pathname}</h1>
      <label htmlFor={useId()}>{status}, {isLoading ? 'waiting' : 'not waiting'}</label>
      <Link to={'/pets' satisfies To} STYLE>More</Link>
    </form>
  );
}
MORE
`;
const remote = `
import { HOST_CONTRACT } from '@heartwood/host';
export default {
  contract: HOST_CONTRACT,
  name: 'pets',
  version: BUILD_VERSION,
  routes: ['/pets', '/pets/mine'].map((path) => ({ path, lazy: () => import('./page') })),
};
`;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0))
    for (const made of [folder, join(cache, 'maps/@heartwood', basename(folder))])
      rmSync(made, { recursive: true, force: true });
});

/** Creates a remote with one page, inside the checkout, where it finds the packages. */
function remoteWith({
  name = '@acme/pets',
  paths = ['/pets', '/pets/mine'],
  publicPages = [{ path: '/pets', audience: 'visitors' }],
  memberPages = ['/pets/mine'],
  css = '.title { color: red }',
  attribute = '',
  more = '',
} = {}): string {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'pets-'));
  folders.push(folder);
  for (const part of ['src', 'node_modules/maps']) mkdirSync(join(folder, part), { recursive: true });
  const declared = { name: 'pets', title: 'Pets', paths, publicPages, memberPages, dashboard: false };
  for (const [file, text] of Object.entries({
    'package.json': JSON.stringify({ name, version: '1.0.0' }),
    'remote.json': JSON.stringify(declared),
    'src/remote.tsx': remote,
    'src/page.tsx': page.replace('STYLE', attribute).replace('MORE', more),
    'src/page.module.css': css,
    'node_modules/maps/package.json': JSON.stringify({ name: 'maps', version: '1.0.0', license: 'MIT' }),
    'node_modules/maps/maps.css': '.maps-pane { color: red }',
    'src/counter.ts': "void import('./numbers').then(({ one }) => postMessage(one));",
    'src/numbers.ts': 'export const one = 1;',
  }))
    writeFileSync(join(folder, file), text);
  return folder;
}

/** @returns the errors of the build; nothing if it is correct */
async function build(bundler: keyof typeof programs, folder: string): Promise<string> {
  writeFileSync(join(folder, 'build.mjs'), programs[bundler]);
  const child = spawn(process.execPath, ['build.mjs'], { cwd: folder });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const [code] = await once(child, 'close');
  return code === 0 ? '' : said || `It ended with ${code}.`;
}

const read = (folder: string, file: string) => readFileSync(join(folder, 'dist', file), 'latin1');

/** Each file of the build, its digest, and whether it contains the build's path. */
const filesOf = (folder: string) =>
  readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.\w+$/.test(path))
    .map((path) => {
      const text = read(folder, path);
      return {
        path,
        digest: createHash('sha256').update(text).digest('hex'),
        tellsWhere: text.includes(root),
      };
    });

const digestOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

describe.each(Object.keys(programs) as (keyof typeof programs)[])('a build by %s', (bundler) => {
  it('has everything that a release needs, and is the same in any folder', async () => {
    const [folder, other] = [remoteWith(), remoteWith()] as const;
    expect(await Promise.all([build(bundler, folder), build(bundler, other)])).toEqual(['', '']);
    const { version, integrity } = JSON.parse(read(folder, 'release.json'));
    expect(version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
    expect(integrity).toMatch(/^sha384-/);
    expect(filesOf(other)).toEqual(filesOf(folder));
    expect(filesOf(folder).filter(({ tellsWhere }) => tellsWhere)).toEqual([]);

    const { '/pets': files } = JSON.parse(read(folder, 'preloads.json'));
    expect(files.map(([file]: [string]) => file.replace(/\.[0-9a-f]{8}\./, '.'))).toContain(
      'static/js/remoteEntry.js',
    );
    for (const [file, digest] of files) {
      expect(existsSync(join(folder, 'dist', file))).toBe(true);
      expect(digest).toMatch(/^sha384-/);
    }
    expect(read(folder, 'licenses.txt')).toMatch(/^react-dom 19/m);
    const sheets = filesOf(folder).filter(({ path }) => path.endsWith('.css'));
    expect(sheets.map(({ path }) => read(folder, path)).join()).toMatch(
      /@layer pets\.library\s*\{\s*\.maps-pane/,
    );

    // It has no Spanish.
    const { pages } = JSON.parse(read(folder, 'mf-manifest.json'));
    const { audience, fragments } = pages['/pets'];
    expect({ audience, fragments }).toEqual({
      audience: 'visitors',
      fragments: { en: ['fragments/pets.en.html', expect.stringMatching(/^sha384-/)] },
    });
    expect(digestOf(read(folder, 'fragments/pets.en.html'))).toBe(fragments.en[1]);
    expect(digestOf(read(folder, 'mf-manifest.json'))).toBe(integrity);
    expect(read(folder, 'fragments/pets.en.html').replace(/pets_page_title_\w+/, 'title')).toBe(
      '<form method="post"><h1 class="title">Pets at /pets</h1>' +
        '<label for="_prerendered-R_1_">out, waiting</label>' +
        '<a href="/pets" data-discover="true">More</a></form>',
    );
    // A member about whom nothing is known yet.
    const [file, digest] = pages['/pets/mine'].fragments.en;
    expect(pages['/pets/mine'].audience).toBe('members');
    expect(digestOf(read(folder, file))).toBe(digest);
    expect(read(folder, file)).toMatch(/>Pets at \/pets\/mine<.*>checking, waiting</);
    for (const built of ['rendered', 'publicPages', 'memberPages'])
      expect(JSON.parse(read(folder, 'release.json'))).not.toHaveProperty(built);
  });

  it('fails with a name that the host’s router doesn’t have', async () => {
    const wrong = [
      "export { Form } from 'react-router-dom';",
      'export const useIt = () => router.useFetcher();',
    ].map((more) => remoteWith({ more }));
    const missing = (name: string) => expect.stringContaining(`the host's react-router-dom has no "${name}"`);
    expect(await Promise.all(wrong.map((folder) => build(bundler, folder)))).toEqual(
      ['Form', 'useFetcher'].map(missing),
    );
  });
});

it('fails, and can’t be released, with another name, a path without a route, or a rule for the whole page', async () => {
  const wrong = [
    { name: '@acme/cats' },
    { paths: ['/pets', '/pets/mine', '/cats'] },
    { css: '.title { color: red }\nh1 { color: red }' },
    { publicPages: [{ path: '/cats', audience: 'everyone' }] },
    { memberPages: ['/dogs'] },
    { attribute: "style={{ color: 'red' }}" },
  ].map((changes) => remoteWith(changes));
  expect(await Promise.all(wrong.map((folder) => build('Rspack', folder)))).toEqual([
    expect.stringContaining('remote.json calls it "pets", and package.json "@acme/cats".'),
    expect.stringContaining('remote.json declares /cats, and src/remote.tsx has no route for it.'),
    expect.stringContaining('page.module.css:2:1: "h1" styles the whole page.'),
    expect.stringContaining('remote.json has the page /cats, which is not one of its paths.'),
    expect.stringContaining('remote.json has the page /dogs, which is not one of its paths.'),
    expect.stringContaining("The HTML of /pets can't be part of a page: <a> has the attribute style."),
  ]);
  for (const folder of wrong.filter((_, index) => index !== 2))
    expect(existsSync(join(folder, 'dist/release.json'))).toBe(false);
});
