/**
 * For esbuild: our own source is bundled, from wherever it is linked, and so is JSON; packages are found at run time. Of
 * react-email a mail needs eight small components: bundled, they don't bring Tailwind and a development server with them.
 * @type {import('esbuild').Plugin}
 */
export const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || /^@heartwood\/|^@?react-email\b|\.json$/.test(path)
        ? undefined
        : { external: true },
    );
  },
};
