import { readFileSync } from 'node:fs';

const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/**
 * Bundled, so that a start reads one file in place of hundreds. Of react-email, what a mail
 * doesn't use is left out.
 */
const inside = /^@heartwood\/|^@?react-email\b|^@simplewebauthn\/|^stripe$|\.json$/;

/** The package of an import. @param {string} path */
const packageOf = (path) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path;

/**
 * For esbuild: our own source is bundled, from wherever it is linked, and so are JSON and a few packages with
 * what only they import; other packages are found at run time.
 * @type {import('esbuild').Plugin}
 */
export const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      // An ES module can't require() a package at run time.
      const ofBundled =
        importer.includes('/node_modules/') &&
        (kind === 'require-call' || !(packageOf(path) in dependencies));
      return kind === 'entry-point' || inside.test(path) || ofBundled ? undefined : { external: true };
    });
  },
};
