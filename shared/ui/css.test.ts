import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' });
const read = (name: string) => readFileSync(join(__dirname, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const modules = files.filter((name) => name.endsWith('.module.css'));
const code = files
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map(read)
  .join('\n');
const tokens = read('tokens.css');
/** Base UI sets them on what it places. */
const placed = new Set(['--anchor-width', '--available-width', '--available-height']);

describe.each(modules)('%s', (name) => {
  const css = read(name);
  const selectors = [...css.matchAll(/(?<=^|[}{;])([^{};@]+)\{/g)].map((match) => match[1]?.trim() ?? '');

  it('has no class that no component uses', () => {
    const classes = new Set(
      selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z]\w*)/gi)].map((m) => m[1])),
    );
    expect([...classes].filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
  });

  it('starts every selector with one of its own classes', () => {
    const foreign = selectors.filter((selector) => !/^(from|to|\d+%|:root:has\(\.|\.)/.test(selector));
    expect(foreign).toEqual([]);
  });

  it('uses declared tokens only, and no color of its own', () => {
    const used = [...css.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1] ?? '');
    expect(used.filter((token) => !tokens.includes(`${token}:`) && !placed.has(token))).toEqual([]);
    expect(css).not.toMatch(/#[\da-f]{3,8}\b|\brgb\(/i);
  });
});
