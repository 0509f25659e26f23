/**
 * Import cycles are errors, and so are imports past the borders of the server's features. ESLint checks that
 * each package lists what it imports.
 */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Move what both modules need into a third one, or pass it in as an argument.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'packages-are-whole',
      comment: 'It is published: move what it needs into it.',
      severity: 'error',
      from: { path: '^shared/', pathNot: ['/tools/', '[.]test[.]', '/testing/'] },
      to: { path: '^(scripts|bench|e2e|api|shell|mfe-[^/]+)/' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'Pass in what the platform needs of a feature, or describe it with an interface.',
      severity: 'error',
      from: { path: '^api/src/platform/', pathNot: '/test/' },
      to: { path: '^api/src/(features|admin)/' },
    },
    {
      name: 'features-by-index',
      comment:
        'Export what others need of a feature from its index.ts. Tests may import what they are about.',
      severity: 'error',
      from: { path: '^api/src/features/([^/]+)/', pathNot: '/test/' },
      to: { path: '^api/src/features/', pathNot: ['^api/src/features/$1/', '/features/[^/]+/index[.]ts$'] },
    },
    {
      name: 'features-by-index-from-outside',
      comment:
        'Export what others need of a feature from its index.ts. Tests may import what they are about.',
      severity: 'error',
      from: { path: '^api/src/', pathNot: ['^api/src/features/', '/test/'] },
      to: { path: '^api/src/features/', pathNot: '/features/[^/]+/index[.]ts$' },
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
