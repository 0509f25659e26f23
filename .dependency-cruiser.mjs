/** Import cycles are errors. ESLint checks that each package lists what it imports. */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Move what both modules need into a third one, or pass it in as an argument.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    // Types count too: a cycle of types is a cycle for the reader.
    tsPreCompilationDeps: true,
    includeOnly: { path: '^(shared|shell|mfe-[^/]+|api|e2e|scripts|bench)/' },
    exclude: { path: ['node_modules', '/dist/', String.raw`\.cache/`, 'shared/host/contract/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
