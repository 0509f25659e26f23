import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { fragmentFault } from '@heartwood/releases/fragment.mjs';
import { readJson } from '../inputs.mjs';
import { describedBuild, integrityOf } from '@heartwood/releases/seal.mjs';

/**
 * The name of the file that lists the files that each path's page needs, with digests. The server reads it.
 */
const preloadsFile = 'preloads.json';

/**
 * Runs the finished build. Fails if it doesn't expose what `remote.json` declares, lists the files of each
 * page, and renders those that can be shown before any script has loaded.
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
      const wrong = await addFragments(dist, renderedPages(this.declared));
      compilation.errors.push(...wrong.map((fault) => new webpack.WebpackError(fault)));
      if (wrong.length > 0) await rm(join(dist, 'release.json'), { force: true });
    });
  }
}

/**
 * The pages that the build renders to HTML.
 * @param {Pick<import('./built-remote-plugin.mjs').Declared, 'publicPages' | 'memberPages'>} declared
 * @returns {import('./built-remote-plugin.mjs').RenderedPage[]}
 */
export const renderedPages = ({ publicPages = [], memberPages = [] }) => [
  ...publicPages,
  ...memberPages.map((path) => /** @type {const} */ ({ path, audience: 'members' })),
];

/**
 * Renders pages of a build to fragments of HTML, and lists them in its manifest with their digests.
 * @param {string} dist
 * @param {import('./built-remote-plugin.mjs').RenderedPage[]} rendered
 * @returns {Promise<string[]>} what is wrong with them
 */
async function addFragments(dist, rendered) {
  if (rendered.length === 0) return [];
  const { renderPages } = await import('../prerendered/rendered-pages.mjs');
  /** @type {Awaited<ReturnType<typeof renderPages>>} */
  let made;
  try {
    made = await renderPages(dist, rendered);
  } catch (error) {
    return [`${rendered.map(({ path }) => path).join(', ')} could not be rendered: ${error}`];
  }
  const faults = made.flatMap(({ path, html }) => {
    const fault = fragmentFault(html);
    return fault ? [`The HTML of ${path} can't be part of a page: ${fault}.`] : [];
  });
  if (faults.length > 0) return faults;
  /**
   * @type {Record<string, {audience: string, fragments: Record<string, [file: string, integrity: string]>}>}
   */
  const pages = Object.fromEntries(rendered.map(({ path, audience }) => [path, { audience, fragments: {} }]));
  for (const { path, language, html } of made) {
    const file = `fragments${path}.${language}.html`;
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), html);
    const page = pages[path];
    if (page) page.fragments[language] = [file, integrityOf(html)];
  }
  const manifest = { ...readJson(join(dist, 'mf-manifest.json')), pages };
  const described = describedBuild(JSON.stringify(manifest), readJson(join(dist, 'release.json')));
  for (const [file, content] of described) await writeFile(join(dist, file), content);
  return [];
}

/**
 * Lists the differences between a remote's code and its `remote.json`.
 * @param {import('./built-remote-plugin.mjs').Declared} declared
 * @param {import('../built-remote.mjs').Exposed} exposed
 * @returns {string[]}
 */
export function declarationFaults(declared, exposed) {
  const { name, paths, firstRequests = {}, dashboard, tasks = false, slots = [] } = declared;
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
    ...renderedPages(declared)
      .filter(({ path }) => !paths.includes(path))
      .map(({ path }) => `remote.json has the page ${path}, which is not one of its paths.`),
    ...Object.keys(firstRequests)
      .filter((path) => !paths.includes(path) && !((dashboard || tasks) && path === '/dashboard'))
      .map((path) => `remote.json has first requests of ${path}, which is not one of its paths.`),
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
