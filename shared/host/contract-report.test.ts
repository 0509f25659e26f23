import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import contract from './contract.json';

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
