import { translationOf } from './language';

/** The value of a placeholder (`{name}`), or a wrapper for the text of a tag (`<link>the help</link>`). */
type Filling<Node> = Node | ((text: (string | Node)[]) => Node);

/**
 * The parts of a message in ICU MessageFormat, of which it knows `{name}`, `{max, number}`,
 * `{day, date, long}`, `{count, plural, one {# day} other {# days}}`, and `<tag>text</tag>`. `{label, term}`
 * is our own: a value that has a translation itself. `parts.test.ts` compares it with FormatJS, whose parser
 * alone is ten times its size.
 */
export function partsOf<Node>(
  message: string,
  values: Readonly<Record<string, Filling<Node>>>,
  locale: string,
  count = '',
): (string | Node)[] {
  const parts: (string | Node)[] = [];
  const again = (text: string, of = count) => partsOf(text, values, locale, of);
  let rest = message;
  for (let next = /[{<#]/.exec(rest); next; next = /[{<#]/.exec(rest)) {
    const [found] = next;
    parts.push(rest.slice(0, next.index));
    rest = rest.slice(next.index + 1);
    if (found === '#') parts.push(count || '#');
    else if (found === '<') {
      const name = rest.slice(0, rest.indexOf('>'));
      const end = rest.indexOf(`</${name}>`);
      const wrap = values[name];
      const inner = again(rest.slice(name.length + 1, end));
      parts.push(...(isWrapper(wrap) ? [wrap(inner)] : inner));
      rest = rest.slice(end + name.length + 3);
    } else {
      const end = closing(rest);
      const [name = '', type, ...branches] = rest.slice(0, end).split(/, ?/);
      const value = values[name] as Node;
      if (type !== 'plural') parts.push(type ? formatted(value, type, locale) : value);
      else parts.push(...again(branch(branches.join(', '), Number(value), locale), amount(value, locale)));
      rest = rest.slice(end + 1);
    }
  }
  return [...parts, rest].filter((part) => part !== '');
}

const isWrapper = <Node>(filling: Filling<Node> | undefined): filling is (text: (string | Node)[]) => Node =>
  typeof filling === 'function';

const amount = (value: unknown, locale: string) => new Intl.NumberFormat(locale).format(Number(value));

/** A value as its placeholder's type asks: an ISO day of `date`, a text of ours of `term`. */
function formatted(value: unknown, type: string, locale: string): string {
  if (type === 'number') return amount(value, locale);
  const text = String(value);
  if (type === 'term') return translationOf(text) ?? text;
  const time = Date.parse(text);
  if (Number.isNaN(time)) return text;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}

/** The position of the brace that closes the one before the text. */
function closing(text: string): number {
  let depth = 1;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** The branch for a number: its own (`=0`), or that of its plural form. */
function branch(branches: string, count: number, locale: string): string {
  const found = new Map<string, string>();
  for (let rest = branches; rest.includes('{');) {
    const open = rest.indexOf('{');
    const end = open + 1 + closing(rest.slice(open + 1));
    found.set(rest.slice(0, open).trim(), rest.slice(open + 1, end));
    rest = rest.slice(end + 1);
  }
  const form = new Intl.PluralRules(locale).select(count);
  return found.get(`=${count}`) ?? found.get(form) ?? found.get('other') ?? '';
}
