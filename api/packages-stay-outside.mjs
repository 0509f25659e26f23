/**
 * For esbuild: our own source is bundled, from wherever it is linked, and so is JSON; packages are found at run time.
 * @type {import('esbuild').Plugin}
 */
export const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@heartwood/') || path.endsWith('.json')
        ? undefined
        : { external: true },
    );
  },
};
