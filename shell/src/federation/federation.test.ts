import React from 'react';

/** The federation runtime of a page whose shell was built with these versions. */
async function pageWith(versions: Record<string, string>) {
  Object.assign(globalThis, { SHARED_VERSIONS: versions });
  const { federation } = await import('./federation');
  return federation;
}

it('the page provides its libraries to the remotes, each once, and has no remote yet', async () => {
  const { options } = await pageWith({ react: '19.3.1' });
  const [react] = options.shared['react'] ?? [];
  expect(react).toMatchObject({
    version: '19.3.1',
    shareConfig: { singleton: true, requiredVersion: '^19.3.1' },
  });
  expect(react?.lib?.()).toBe(React);
  expect(options).toMatchObject({ name: 'heartwood_shell', remotes: [], shareStrategy: 'loaded-first' });
});

it('the page checks what it loads, and the libraries that a remote wants', async () => {
  const { options } = await pageWith({});
  expect(options.plugins.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'heartwood-loading-guard',
      'heartwood-shared-libraries',
      'heartwood-own-libraries',
    ]),
  );
  // The builds of the remotes look for it.
  expect(globalThis).toHaveProperty('_FEDERATION_RUNTIME_CORE.ModuleFederation');
});
