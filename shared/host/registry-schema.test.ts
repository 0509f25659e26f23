import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020';
import { isRegistry } from './contract';
import schema from './registry.schema.json';
import declaration from './remote.schema.json';

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
