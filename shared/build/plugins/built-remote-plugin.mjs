import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack from 'webpack';
import { readJson } from '../inputs.mjs';

/** The name of the file that lists the files that each path's page needs, with digests. The server reads it. */
export const preloadsFile = 'preloads.json';

/**
 * Runs the finished build. Fails if it doesn't expose what `remote.json` declares, and lists the files of each page.
 */
export class BuiltRemotePlugin {
  /** @param {string} folder the package's folder */
  constructor(folder) {
    this.declared = readJson(join(folder, 'remote.json'));
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('BuiltRemotePlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const dist = compiler.outputPath;
      // Only builds need it: without it, a development server starts sooner.
      const { runBuiltRemote } = await import('../built-remote.mjs');
      const ran = await runBuiltRemote(dist).catch((error) => {
        // A file of the build is missing, or its code needs browser features that are missing here.
        const isBroken = error?.name === 'ChunkLoadError';
        const fault = new webpack.WebpackError(`It could not be compared with remote.json: ${error}`);
        compilation[isBroken ? 'errors' : 'warnings'].push(fault);
      });
      if (!ran) return;
      const { exposed, files } = ran;
      const faults = declarationFaults(this.declared, exposed);
      compilation.errors.push(...faults.map((fault) => new webpack.WebpackError(fault)));
      // Without this file, nobody can release the build.
      if (faults.length > 0) return rm(join(dist, 'release.json'), { force: true });
      const { integrity } = readJson(join(dist, 'mf-manifest.json'));
      const listed = Object.entries(files).map(([path, needed]) => [
        path,
        needed.map((file) => [file, integrity[file]]),
      ]);
      await writeFile(join(dist, preloadsFile), `${JSON.stringify(Object.fromEntries(listed))}\n`);
    });
  }
}

/**
 * Lists the differences between a remote's code and its `remote.json`.
 * @param {import('./built-remote-plugin.mjs').Declared} declared
 * @param {import('../built-remote.mjs').Exposed} exposed
 * @returns {string[]}
 */
export function declarationFaults({ name, paths, dashboard, tasks = false, slots = [] }, exposed) {
  const filled = Object.keys(exposed.contributions ?? {});
  const routes = exposed.routes.map(({ path = '' }) => path);
  const optional = [
    { says: `"dashboard": ${dashboard}`, declared: dashboard, part: 'Dashboard', found: exposed.Dashboard },
    { says: `"tasks": ${tasks}`, declared: tasks, part: 'useTasks', found: exposed.useTasks },
  ];
  return [
    ...paths
      .filter((path) => !routes.includes(path))
      .map((path) => `remote.json declares ${path}, and src/remote.tsx has no route for it.`),
    ...routes
      .filter((path) => !paths.includes(path))
      .map((path) => `src/remote.tsx has a route for ${path}, which remote.json does not declare.`),
    ...optional
      .filter(({ declared, found }) => declared !== (found !== undefined))
      .map(({ says, part }) => `remote.json says ${says}, and src/remote.tsx differs: see ${part}.`),
    ...slots
      .filter((slot) => !filled.includes(slot))
      .map((slot) => `remote.json declares the slot ${slot}, and src/remote.tsx contributes nothing to it.`),
    ...filled
      .filter((slot) => !slots.includes(slot))
      .map((slot) => `src/remote.tsx contributes to ${slot}, which "slots" of remote.json does not list.`),
    ...(exposed.name === name
      ? []
      : [`remote.json calls it "${name}", and src/remote.tsx "${exposed.name}".`]),
  ];
}
