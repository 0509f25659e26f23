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

describe('the schema of the registry', () => {
  it.each([
    ['a release', {}],
    ['one that is switched off', { disabled: 'Back at noon.' }],
    ['one under development', { integrity: undefined, entry: 'http://127.0.0.1:4101/mf-manifest.json' }],
  ])('takes %s, and so does the shell', (_case, changes) => {
    const found: unknown = JSON.parse(JSON.stringify(registry(changes)));
    expect(fits(found)).toBe(true);
    expect(isRegistry(found)).toBe(true);
  });

  it.each([
    ['a name of two words', { name: 'last-wills' }],
    ['no version', { version: undefined }],
    ['no contract version', { contract: 'latest' }],
    ['an address of another scheme', { entry: 'javascript:alert(1)' }],
    ['an address that leaves the site unsaid', { entry: '//elsewhere.example/mf-manifest.json' }],
    ['another digest', { integrity: 'md5-abc' }],
    ['a path that is none', { paths: ['wills'] }],
    ['no sentence', { disabled: '' }],
    ['what nobody knows', { priority: 1 }],
  ])('refuses %s', (_case, changes) => {
    expect(fits(JSON.parse(JSON.stringify(registry(changes))))).toBe(false);
  });
});

describe('the schema of what a remote declares', () => {
  const house = join(__dirname, '../..');
  const remotes = readdirSync(house).filter((folder) => existsSync(join(house, folder, 'remote.json')));

  it.each(remotes)('takes that of %s', (folder) => {
    const ajv = new Ajv2020();
    ajv.validate(declaration, JSON.parse(readFileSync(join(house, folder, 'remote.json'), 'utf8')));
    expect(ajv.errors).toBeNull();
  });

  it('names a remote as the registry does', () => {
    const { properties, $defs } = schema;
    for (const { pattern } of [properties.remotes.propertyNames, $defs.remote.properties.name])
      expect(pattern).toBe(declaration.properties.name.pattern);
  });
});
