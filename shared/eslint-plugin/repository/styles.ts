import type { Sources } from '@heartwood/i18n/tools/sources';
import { lineAt, type Check, type Fault } from './fault';

/** Base UI sets them on what it places. */
const placed = ['--anchor-width', '--available-width', '--available-height'];

/** With such a selector anywhere, Chromium restyles all elements of the page whenever one is added. */
const placeAmongSiblings = /:has\([^[\]]*:(?:nth|first|last|only|empty).*\*$/;

/**
 * Each CSS module has classes that its package uses, and the tokens of shared/ui. The selectors of shared/ui
 * start with a class; the build checks those of remotes, and the shell may style its page.
 */
export const checkStyles: Check = (sources) => {
  const tokens = new Set([...placed, ...declaredIn(sources.text('shared/ui/tokens.css'))]);
  return sources.paths
    .filter((path) => path.endsWith('.module.css'))
    .flatMap((path) => faultsIn(sources, path, tokens));
};

const declaredIn = (css: string) =>
  partsOf(css).flatMap(({ text }) => (text.startsWith('--') ? [text.split(':', 1)[0] ?? ''] : []));

/** The selectors and declarations of a style sheet, with the line that each begins at. */
function partsOf(css: string) {
  const code = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...code.matchAll(/[^{};]+[{};]?/g)].map(({ index, 0: part }) => ({
    text: part.replace(/[{};]$/, '').trim(),
    line: lineAt(code, index + part.search(/\S|$/)),
    isSelector: part.endsWith('{') && !part.trim().startsWith('@'),
  }));
}

function faultsIn(sources: Sources, path: string, tokens: Set<string>): Fault[] {
  const own = new Set(declaredIn(sources.text(path)));
  const code = codeBeside(sources, path);
  const unused = new Set<string>();
  return partsOf(sources.text(path)).flatMap(({ text, line, isSelector }): Fault[] => {
    const messages: string[] = [];
    if (isSelector) {
      for (const [, name = ''] of text.matchAll(/\.([a-z]\w*)/gi)) {
        if (unused.has(name) || new RegExp(`\\b${name}\\b`).test(code)) continue;
        unused.add(name);
        messages.push(`Remove .${name}, which no component uses.`);
      }
      if (path.startsWith('shared/ui/') && !/^(?:from|to|\d+%|:root:has\(\.|\.|&)/.test(text))
        messages.push(`Start the selector with a class of this file: ${text}`);
      if (placeAmongSiblings.test(text)) messages.push(`Set a class instead of :has() before *: ${text}`);
    } else {
      for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g))
        if (!tokens.has(name) && !own.has(name))
          messages.push(`Use a token of shared/ui/tokens.css: ${name}`);
      for (const [color] of text.matchAll(/#[\da-f]{3,8}\b|\brgb\(/gi))
        messages.push(`Use a color of shared/ui/tokens.css: ${color}`);
    }
    return messages.map((message) => ({ path, line, message }));
  });
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
