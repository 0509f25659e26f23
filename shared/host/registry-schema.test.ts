import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020';
import { HOST_CONTRACT, isCompatible, isRegistry, remoteModuleFault } from './contract';
import schema from './registry.schema.json';
import declaration from './remote.schema.json';
import contract from './contract.json';

describe('registry schema', () => {
  const fits = new Ajv2020().compile(schema);
  const remote = {
    name: 'wills',
    title: 'Wills',
    version: '1.0.0-ab12cd34',
    contract: '1.0.0',
    entry: '/remotes/wills/1.0.0-ab12cd34/mf-manifest.json',
    integrity: `sha384-${'A'.repeat(64)}`,
    paths: ['/wills'],
    dashboard: true,
  };
  const registry = (changes: object) => ({ schema: 1, remotes: { wills: { ...remote, ...changes } } });

  describe('the registry schema', () => {
    it.each([
      ['a release', {}],
      ['a remote that is switched off', { disabled: 'Back at noon.' }],
      ['a development build', { integrity: undefined, entry: 'http://127.0.0.1:4101/mf-manifest.json' }],
    ])('accepts %s, and so does the shell', (_case, changes) => {
      const result: unknown = JSON.parse(JSON.stringify(registry(changes)));
      expect(fits(result)).toBe(true);
      expect(isRegistry(result)).toBe(true);
    });

    it.each([
      ['a name of two words', { name: 'last-wills' }],
      ['no version', { version: undefined }],
      ['no contract version', { contract: 'latest' }],
      ['an address of another scheme', { entry: 'javascript:alert(1)' }],
      ['an address without a scheme', { entry: '//elsewhere.example/mf-manifest.json' }],
      ['another digest', { integrity: 'md5-abc' }],
      ['a path without a leading slash', { paths: ['wills'] }],
      ['no sentence', { disabled: '' }],
      ['an unknown property', { priority: 1 }],
    ])('refuses %s', (_case, changes) => {
      expect(fits(JSON.parse(JSON.stringify(registry(changes))))).toBe(false);
    });
  });

  describe('the schema of remote.json', () => {
    const root = join(__dirname, '../..');
    const remotes = readdirSync(root).filter((folder) => existsSync(join(root, folder, 'remote.json')));

    it.each(remotes)('accepts the one of %s', (folder) => {
      const ajv = new Ajv2020();
      ajv.validate(declaration, JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')));
      expect(ajv.errors).toBeNull();
    });

    it.each(remotes)('has navigation only to its own paths: %s', (folder) => {
      const { navigation = [], paths } = JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8'));
      for (const { path } of navigation) expect(paths).toContain(path);
    });

    it.each(remotes)('has the title and the labels in Spanish: %s', (folder) => {
      const {
        title,
        navigation = [],
        translations,
      } = JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8'));
      const labels = navigation.map(({ label }: { label: string }) => label);
      expect(Object.keys(translations.es).sort()).toEqual([...new Set<string>([title, ...labels])].sort());
    });

    it('describes navigation and translations like the registry', () => {
      const { navigation, translations } = schema.$defs.remote.properties;
      expect(declaration.properties).toMatchObject({ navigation, translations });
    });

    it('allows the same names as the registry', () => {
      const { properties, $defs } = schema;
      for (const { pattern } of [properties.remotes.propertyNames, $defs.remote.properties.name])
        expect(pattern).toBe(declaration.properties.name.pattern);
    });
  });
});

describe('the contract between host and remote', () => {
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

const folder = join(__dirname, 'contract', contract.version);
const report = readdirSync(folder)
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

const domain = join(__dirname, '../domain');
const domainTypes = readdirSync(domain, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .flatMap((path) => [
    ...readFileSync(join(domain, path), 'utf8').matchAll(/^export (?:interface|type) (\w+)/gm),
  ])
  .map(([, name]) => name ?? '');

describe('the contract report', () => {
  it('contains no type of the domain, so new fields there need no new contract', () => {
    expect(domainTypes).toEqual(expect.arrayContaining(['WillInput', 'UserRecord', 'Cents', 'LoginForm']));
    const matches = domainTypes.filter((name) => new RegExp(`\\b(interface|type) ${name}\\b`).test(report));
    expect(matches).toEqual([]);
  });

  it('lists the design tokens that remotes may use', () => {
    for (const token of ['--color-action', '--space-4', '--page-width'])
      expect(report).toContain(`'${token}'`);
  });
});
