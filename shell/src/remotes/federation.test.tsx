import { createInstance } from '@module-federation/runtime';
import React from 'react';
import { IncompatibleError } from './errors/remote-error';

Object.assign(globalThis, { SHARED_VERSIONS: { react: '19.3.1', '@heartwood/host': '2.2.0' } });
const load = () => import('./federation');
let own: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  own = await load();
});

it('the page provides its libraries to the remotes, each once, and checks what it loads', () => {
  const { options } = own.federation;
  const [react] = options.shared['react'] ?? [];
  expect(react).toMatchObject({
    version: '19.3.1',
    shareConfig: { singleton: true, requiredVersion: '^19.3.1' },
  });
  expect(react?.lib?.()).toBe(React);
  expect(options).toMatchObject({ name: 'heartwood_shell', remotes: [], shareStrategy: 'loaded-first' });
  expect(options.plugins.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['heartwood-loading', 'heartwood-stages', 'heartwood-shared-libraries']),
  );
  // The builds of the remotes look for it.
  expect(globalThis).toHaveProperty('_FEDERATION_RUNTIME_CORE.ModuleFederation');
});

describe('the libraries a remote shares with the shell', () => {
  const check = (snapshot: object) => own.rejectIncompatibleRemotes.loadRemoteSnapshot?.(snapshot as never);
  const needing = (name: string, requiredVersion: string | false) => ({
    manifestJson: {
      shared: [
        { name: 'd3', requiredVersion: '^7.0.0' },
        { name, requiredVersion },
      ],
    },
  });

  it.each([
    ['the same', needing('react', '^19.3.1')],
    ['an older minor', needing('react', '^19.1.0')],
    ['any version', needing('react', false)],
    ['a library of its own', needing('lodash', '^4.0.0')],
    ['no list', { manifestJson: {} }],
    ['no manifest', { manifestJson: undefined }],
    ['an entry alone', {}],
  ])('fit with %s', (_case, snapshot) => {
    expect(check(snapshot)).toBe(snapshot);
  });

  it.each([
    ['another major', 'react', '^18.3.1', '19.3.1'],
    ['a newer major', 'react', '^20.0.0', '19.3.1'],
    ['a newer minor than the shell provides', '@heartwood/host', '^2.3.0', '2.2.0'],
  ])('are incompatible with %s, before its code runs', (_case, name, range, provided) => {
    const message = `it was built with ${name} ${range}, and this page has ${provided}`;
    expect(() => check(needing(name, range))).toThrow(new IncompatibleError(message));
    expect(() => check(needing(name, range))).toThrow(IncompatibleError);
  });

  it('are the page’s own for each remote, although another remote has brought a newer version', async () => {
    const newer = {
      version: '19.4.0',
      get: () => Promise.resolve(() => 'another React'),
      scope: ['default'],
    };
    const shareConfig = { singleton: true, requiredVersion: '^19.0.0' };
    own.federation.initShareScopeMap('default', {
      ...own.federation.shareScopeMap['default'],
      react: {
        ...own.federation.shareScopeMap['default']?.['react'],
        '19.4.0': { ...newer, from: 'another', deps: [], useIn: [], loading: null, shareConfig },
      },
    } as never);
    const remote = createInstance({
      name: 'a_remote',
      remotes: [],
      shareStrategy: 'loaded-first',
      shared: { react: { ...newer, shareConfig } },
    });
    remote.initShareScopeMap('default', own.federation.shareScopeMap['default'] ?? {});
    const factory = await remote.loadShare<typeof React>('react');
    expect(factory && factory()).toBe(React);
  });
});
