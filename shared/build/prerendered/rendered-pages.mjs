import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

const require = createRequire(import.meta.url);
const program = require.resolve('./render-pages.mjs');

/**
 * Renders pages of a built remote to HTML, as their audience sees them at first. Runs what was built, in a
 * host that has React and no server.
 * @param {string} dist the folder of the build
 * @param {import('../plugins/built-remote-plugin.mjs').RenderedPage[]} pages
 * @returns {Promise<{path: string, language: string, html: string}[]>} each page in each
 *   language that the remote has
 * @throws when a page can't be rendered
 */
export async function renderPages(dist, pages) {
  const { stdout } = await promisify(execFile)(process.execPath, [program, dist, JSON.stringify(pages)], {
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 50_000_000,
  });
  return JSON.parse(stdout);
}
