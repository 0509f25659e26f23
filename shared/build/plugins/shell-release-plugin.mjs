import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { root } from '../inputs.mjs';
import { hostContract } from './release-plugin.mjs';

const { RawSource } = webpack.sources;

/** The source of the site's static files: a path on the site, and a folder or a file. */
const still = [
  ['', 'shell/public'],
  ['shape-text/shape-runs.mjs', 'shared/pdf/shaping/shape-runs.mjs'],
  ...['index.mjs', 'harfbuzz.js', 'harfbuzz.wasm'].map((file) => [
    `shape-text/harfbuzz/${file}`,
    `node_modules/harfbuzzjs/dist/${file}`,
  ]),
];

/** Keeps scripts from being minified: people read the program that verifies a proof. */
const asItIs = { minimized: true };

/** Completes the shell's build for a release: the static files, and `release.json`. */
export class ShellReleasePlugin {
  /** @param {string} version */
  constructor(version) {
    this.version = version;
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ShellReleasePlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'ShellReleasePlugin', stage }, () => {
        for (const [path = '', source = ''] of still)
          for (const [name, file] of filesAt(join(root, source)))
            compilation.emitAsset(`${path}${name}`, new RawSource(readFileSync(file)), asItIs);
        const release = { name: 'shell', version: this.version, contract: hostContract() };
        compilation.emitAsset('release.json', new RawSource(`${JSON.stringify(release, null, 2)}\n`));
      });
    });
  }
}

/** @param {string} path of a folder or a file @returns {[name: string, file: string][]} */
function filesAt(path) {
  if (/\.\w+$/.test(path)) return [['', path]];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file.slice(path.length + 1).replaceAll('\\', '/'), file]);
}
