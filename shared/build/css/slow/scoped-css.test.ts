import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import CssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { plainStyles, styles } from '../styles.mjs';

const folder = mkdtempSync(join(tmpdir(), 'heartwood-scoped-'));
const src = join(folder, 'src');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/**
 * Builds a remote with one stylesheet.
 * @returns the build's errors, without the stack
 */
async function errorsOf(css: string, file = 'page.module.css', libraries = {}): Promise<string[]> {
  write(join(src, 'page.js'), `import "./${file}";`);
  write(join(src, file), css);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './src/page.js',
    output: { path: join(folder, 'dist') },
    module: {
      rules: [
        styles(src, 'part', { namesOnly: true, scoped: true }),
        plainStyles(() => false, { layer: 'part', libraries }),
      ],
    },
    plugins: [new CssExtractPlugin({ filename: 'page.css' })],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler?.run((error, done) => (error ? reject(error) : resolve(done))),
  );
  await new Promise((resolve) => compiler?.close(resolve));
  return (stats?.compilation.errors ?? []).map(({ message }) => message.replaceAll(`${src}/`, ''));
}

describe("a remote's styles", () => {
  it.each([
    ['a bare element', '.a { color: red }\nh1 { color: red }', '2:1', '"h1"'],
    ['one of several selectors', '.a, body { color: red }', '1:1', '"body"'],
    ['everything', '* { color: red }', '1:1', '"*"'],
    ['the root', ':root { --paper: red }', '1:1', '":root"'],
    ['everything global', ':global(*) { color: red }', '1:1', '":global(*)"'],
    ['another class', ':global(.header) { color: red }', '1:1', '":global(.header)"'],
    ['what follows a bare :global', '.a :global h1 { color: red }', '1:1', '".a :global h1"'],
    ['what has not a class', ':not(.a) { color: red }', '1:1', '":not(.a)"'],
    ['the page around a class', 'body:has(.a) { color: red }', '1:1', '"body:has(.a)"'],
    ['what is in the page around a class', ':root:has(.a) h1 { color: red }', '1:1', '":root:has(.a) h1"'],
    ['the page around anything', ':root:has(h1) { color: red }', '1:1', '":root:has(h1)"'],
    ['a class or everything', ':is(.a, h1) { color: red }', '1:1', '":is(.a, h1)"'],
    ['a rule in a query', '@media print {\n  h1 { color: red }\n}', '2:3', '"h1"'],
    ['what its parent is not', '.a { :not(&) { color: red } }', '1:6', '":not(&)"'],
    ['a typeface', '@font-face { font-family: Serif; src: url(x) }', '1:1', '@font-face'],
    ['unchecked styles', '@import "./other.css";', '1:1', '@import'],
  ])('may not style %s', async (_what, css, place, says) => {
    const errors = await errorsOf(css);
    expect(errors.join('\n')).toContain(`page.module.css:${place}: ${says}`);
  });

  it.each([
    '.a h1 + *, .b::before { color: red }',
    ':root:has(.bar) { scroll-padding-bottom: 4rem }',
    'body .a:not(:hover) { color: red }',
    ':where(.a, .b) > p { color: red }',
    '.a { &:hover, > p, p & { color: red } @media print { color: blue } }',
    '.a :global(.library) { color: red }',
    '@keyframes turn { from { opacity: 0 } 50% { opacity: 1 } }\n.a { animation: turn 1s }',
  ])('may say %s', async (css) => {
    expect(await errorsOf(css)).toEqual([]);
  });

  describe('of a library', () => {
    const file = '../node_modules/maps/dist/maps.css';
    const libraries = { 'maps/dist/maps.css': ['.maps-', '.maps_', '--maps-', '@font-face'] };

    it('apply below those of the remote, under their own names', async () => {
      const css = `
        :root { /* theme */ --maps-color: red }
        .maps-pane > svg, body .maps_zoom { color: red }
        @media print { .maps-pane { color: blue } }
        @font-face { font-family: Maps; src: local(x) }`;
      expect(await errorsOf(css, file, libraries)).toEqual([]);
      const built = readFileSync(join(folder, 'dist/page.css'), 'utf8');
      expect(built.replace(/\s+/g, ' ')).toMatch(
        /@layer part\.library \{.* \.maps-pane > svg, body \.maps_zoom \{/,
      );
    });

    it.each([
      ['another class', '.button { color: red }', '".button"'],
      ['an element', '.maps-pane { color: red } h1 { color: red }', '"h1"'],
      ['what has a name like an id', '#maps-pane { color: red }', '"#maps-pane"'],
      ['other custom properties', ':root { --maps-color: red; --paper: red }', '":root"'],
      ['the root', ':root { color: red }', '":root"'],
      ['unchecked styles', '@import "./more.css";', '@import'],
    ])('may not reach %s', async (_what, css, says) => {
      expect((await errorsOf(css, file, libraries)).join('\n')).toContain(says);
    });

    it('have to be listed', async () => {
      const errors = await errorsOf('.maps-pane { color: red }', file, { 'maps/maps.css': ['.maps-'] });
      expect(errors.join('\n')).toContain('list it in the configuration (libraryStyles)');
    });
  });

  it('are CSS modules', async () => {
    const errors = await errorsOf('.a { color: red }', 'page.css');
    expect(errors.join('\n')).toContain("page.css:1:1: a remote's stylesheet is a CSS module");
  });
});
