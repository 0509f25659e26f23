import { parse } from 'postcss';
import type { Sources } from '@heartwood/i18n/tools/sources';
import type { Check, Fault } from './fault';

/** Base UI sets them on what it places. */
const placed = ['--anchor-width', '--available-width', '--available-height'];

/**
 * Each CSS module has classes that its package uses, and the tokens of shared/ui. The selectors of shared/ui start with a
 * class; the build checks those of remotes, and the shell may style its page.
 */
export const checkStyles: Check = (sources) => {
  const tokens = new Set([...placed, ...declaredIn(sources.text('shared/ui/tokens.css'))]);
  return sources.paths
    .filter((path) => path.endsWith('.module.css'))
    .flatMap((path) => faultsIn(sources, path, tokens));
};

function declaredIn(css: string): Set<string> {
  const declared = new Set<string>();
  parse(css).walkDecls(/^--/, ({ prop }) => void declared.add(prop));
  return declared;
}

function faultsIn(sources: Sources, path: string, tokens: Set<string>): Fault[] {
  const css = sources.text(path);
  const own = declaredIn(css);
  const code = codeBeside(sources, path);
  const unused = new Set<string>();
  const faults: Fault[] = [];
  const root = parse(css);
  root.walkRules(({ selector, source }) => {
    const add = (message: string) => faults.push({ path, line: source?.start?.line ?? 1, message });
    for (const [, name = ''] of selector.matchAll(/\.([a-z]\w*)/gi)) {
      if (unused.has(name) || new RegExp(`\\b${name}\\b`).test(code)) continue;
      unused.add(name);
      add(`Remove .${name}, which no component uses.`);
    }
    if (path.startsWith('shared/ui/') && !/^(?:from|to|\d+%|:root:has\(\.|\.|&)/.test(selector))
      add(`Start the selector with a class of this file: ${selector}`);
  });
  root.walkDecls(({ value, source }) => {
    const add = (message: string) => faults.push({ path, line: source?.start?.line ?? 1, message });
    for (const [, name = ''] of value.matchAll(/var\((--[\w-]+)/g))
      if (!tokens.has(name) && !own.has(name)) add(`Use a token of shared/ui/tokens.css: ${name}`);
    for (const [color] of value.matchAll(/#[\da-f]{3,8}\b|\brgb\(/gi))
      add(`Use a color of shared/ui/tokens.css: ${color}`);
  });
  return faults;
}

/** The code of the package, or of the folder of `shared`, that a CSS module is in. */
function codeBeside(sources: Sources, path: string): string {
  const folder = /^(?:shared\/)?[\w-]+/.exec(path)?.[0] ?? '';
  return sources
    .typeScriptIn(folder)
    .filter((name) => !name.includes('.test.'))
    .map((name) => sources.text(name))
    .join('\n');
}
