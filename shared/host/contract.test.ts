import { HOST_CONTRACT, isCompatible, isRegistry, remoteModuleFault } from './contract';

const remote = {
  name: 'wills',
  title: 'Wills',
  version: '1.0.0-ab12',
  contract: '1.0.0',
  entry: '/remotes/wills/1.0.0-ab12/mf-manifest.json',
  paths: ['/wills'],
  dashboard: true,
};
const exposed = {
  contract: HOST_CONTRACT,
  name: 'wills',
  version: '1.0.0-ab12',
  routes: [{ path: '/wills' }],
};

describe('the contract between host and remote', () => {
  it.each([
    ['the same version', '1.2.3', '1.2.3', true],
    ['a patch apart', '1.2.9', '1.2.0', true],
    ['a host that offers more', '1.1.0', '1.4.0', true],
    ['a remote that needs more than the host offers', '1.5.0', '1.4.0', false],
    ['an older major', '1.9.0', '2.0.0', false],
    ['a newer major', '2.0.0', '1.9.0', false],
    ['no version', 'latest', '1.0.0', false],
    ['half a version', '1.0', '1.0.0', false],
  ])('%s: %s in a host of %s', (_case, remoteVersion, hostVersion, fits) => {
    expect(isCompatible(remoteVersion, hostVersion)).toBe(fits);
  });

  it('accepts a module that matches the registry', () => {
    expect(remoteModuleFault(exposed, remote)).toBeNull();
    expect(remoteModuleFault({ ...exposed, Dashboard: () => null }, remote)).toBeNull();
  });

  it.each([
    [null, 'it exposes no module'],
    [{ ...exposed, contract: '9.0.0' }, 'it was built for version 9.0.0 of the host contract'],
    [{ ...exposed, contract: undefined }, 'it was built for version undefined'],
    [{ ...exposed, name: 'loans' }, 'it calls itself loans'],
    [{ ...exposed, routes: undefined }, 'its routes are not a list of paths'],
    [{ ...exposed, routes: [{}] }, 'its routes are not a list of paths'],
    [{ ...exposed, Dashboard: 'yes' }, 'its dashboard section is not a component'],
  ])('refuses %j', (found, fault) => {
    expect(remoteModuleFault(found, remote)).toContain(fault);
  });

  it.each([
    ['a registry', { schema: 1, remotes: { wills: remote } }, true],
    ['an empty one', { schema: 1, remotes: {} }, true],
    ['another schema', { schema: 2, remotes: {} }, false],
    ['none', null, false],
    ['remotes without paths', { schema: 1, remotes: { wills: { ...remote, paths: '/wills' } } }, false],
    ['remotes without an entry', { schema: 1, remotes: { wills: { ...remote, entry: undefined } } }, false],
  ])('knows %s', (_case, found, fits) => {
    expect(isRegistry(found)).toBe(fits);
  });
});
