import {
  findLibraryMismatch,
  IncompatibleLibraryError,
  provideShellLibraries,
  rejectIncompatibleRemotes,
} from './contract-plugin';

Object.assign(globalThis, { SHARED_VERSIONS: { react: '19.3.1', '@heartwood/host': '2.2.0' } });

describe('the libraries a remote shares with the shell', () => {
  it.each([
    ['the same', { name: 'react', requiredVersion: '^19.3.1' }],
    ['an older minor', { name: 'react', requiredVersion: '^19.1.0' }],
    ['any version', { name: 'react', requiredVersion: false as const }],
    ['a library of its own', { name: 'd3', requiredVersion: '^7.0.0' }],
  ])('fit with %s', (_case, needed) => {
    expect(findLibraryMismatch([needed])).toBeNull();
  });

  it.each([
    ['another major', { name: 'react', requiredVersion: '^18.3.1' }],
    ['a newer major', { name: 'react', requiredVersion: '^20.0.0' }],
    ['a newer minor than the shell provides', { name: '@heartwood/host', requiredVersion: '^2.3.0' }],
  ])('are incompatible with %s', (_case, needed) => {
    expect(findLibraryMismatch([{ name: 'd3', requiredVersion: '^7.0.0' }, needed])).toBe(
      `it was built with ${needed.name} ${needed.requiredVersion}, and this page has ${needed.name === 'react' ? '19.3.1' : '2.2.0'}`,
    );
  });

  const checkSnapshot = (snapshot: object) =>
    rejectIncompatibleRemotes.loadRemoteSnapshot?.(snapshot as never);
  const manifest = (requiredVersion: string) => ({
    manifestJson: { shared: [{ name: 'react', requiredVersion }] },
  });

  it('are compared with its manifest before its code runs', () => {
    expect(() => checkSnapshot(manifest('^18.3.1'))).toThrow(IncompatibleLibraryError);
    expect(() => checkSnapshot(manifest('^18.3.1'))).toThrow('it was built with react ^18.3.1');
  });

  it.each([[manifest('^19.1.0')], [{ manifestJson: {} }], [{ manifestJson: undefined }], [{}]])(
    'may be those of %j',
    (snapshot) => {
      expect(checkSnapshot(snapshot)).toBe(snapshot);
    },
  );

  /** What a remote's runtime gets for a library. */
  const given = (pkgName: string, ofThisVersion = { loadContext: undefined }) => {
    const versions = { '19.3.1': 'the shell’s', '19.4.0': 'another' };
    const needed = {
      shareScopeMap: { default: { react: versions, d3: { '7.0.0': 'd3' } } },
      scope: 'default',
      pkgName,
      resolver: () => ({ shared: 'what the runtime finds' }),
      ...ofThisVersion,
    };
    const resolved = provideShellLibraries.resolveShare?.(needed as never) as typeof needed | undefined;
    return resolved?.resolver().shared;
  };

  it('are the shell’s own for each remote; the remote provides a library that the shell lacks', () => {
    expect(given('react')).toBe('the shell’s');
    expect(given('d3')).toBe('what the runtime finds');
    expect(given('lodash')).toBe('what the runtime finds');
    expect(given('react', { loadContext: undefined, scope: 'of its own' } as never)).toBe(
      'what the runtime finds',
    );
  });

  it('are left to a remote with an older runtime of its own', () => {
    expect(given('react', {} as never)).toBe('what the runtime finds');
  });
});
