/**
 * For esbuild: our own source is bundled, from wherever it is linked; packages are found at run time.
 * @type {import('esbuild').Plugin}
 */
export const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@heartwood/') ? undefined : { external: true },
    );
  },
};
