import React from 'react';

it('the page provides its libraries to the remotes, each once, and checks what it loads', async () => {
  Object.assign(globalThis, { SHARED_VERSIONS: { react: '19.3.1' } });
  const { options } = (await import('./federation')).federation;
  const [react] = options.shared['react'] ?? [];
  expect(react).toMatchObject({
    version: '19.3.1',
    shareConfig: { singleton: true, requiredVersion: '^19.3.1' },
  });
  expect(react?.lib?.()).toBe(React);
  expect(options).toMatchObject({ name: 'heartwood_shell', remotes: [], shareStrategy: 'loaded-first' });
  expect(options.plugins.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'heartwood-loading',
      'heartwood-stages',
      'heartwood-shared-libraries',
      'heartwood-own-libraries',
    ]),
  );
  // The builds of the remotes look for it.
  expect(globalThis).toHaveProperty('_FEDERATION_RUNTIME_CORE.ModuleFederation');
});
