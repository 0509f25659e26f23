import { isObject, looksLikeSecret } from '@heartwood/domain';

interface Text {
  path: string;
  text: string;
}

interface WithoutSecrets<Values> {
  values: Values;
  /** The paths of the fields that were left out. */
  leftOut: string[];
}

/**
 * What may be stored of a form: all but the fields that seem to hold a secret, which stay as they were.
 * Threat: a seed phrase typed by mistake would remain in this browser for the next person who uses it.
 */
export function omitSecrets<Values extends object>(values: Values, before: object): WithoutSecrets<Values> {
  const leftOut = new Set(secretPaths(values, ''));
  if (leftOut.size === 0) return { values, leftOut: [] };
  return { values: without(values, before, leftOut, '') as Values, leftOut: [...leftOut] };
}

function secretPaths(typed: unknown, path: string): string[] {
  if (Array.isArray(typed)) return secretsInRows(textsOf(typed, path));
  if (isObject(typed))
    return Object.entries(typed).flatMap(([name, part]) =>
      secretPaths(part, path ? `${path}.${name}` : name),
    );
  return isSecret(typed) ? [path] : [];
}

/** A drawn signature is a picture, not a text. */
const isSecret = (typed: unknown) =>
  typeof typed === 'string' && !typed.startsWith('data:') && looksLikeSecret(typed);

/** A seed phrase may be spread over several rows: then all of those are left out. */
function secretsInRows(texts: Text[]): string[] {
  const alone = texts.filter(({ text }) => isSecret(text));
  const rest = texts.filter((text) => !alone.includes(text));
  const together = smallestSecret(rest);
  if (together.length === 0) return alone.map(({ path }) => path);
  const others = secretsInRows(rest.filter((text) => !together.includes(text)));
  return [...alone, ...together].map(({ path }) => path).concat(others);
}

function smallestSecret(texts: Text[]): Text[] {
  const hides = (some: Text[]) => isSecret(some.map(({ text }) => text).join('\n'));
  if (!hides(texts)) return [];
  let found = texts;
  while (found.length > 1 && hides(found.slice(1))) found = found.slice(1);
  while (found.length > 1 && hides(found.slice(0, -1))) found = found.slice(0, -1);
  return found;
}

function textsOf(typed: unknown, path: string): Text[] {
  if (typeof typed === 'string') return [{ path, text: typed }];
  if (!isObject(typed) && !Array.isArray(typed)) return [];
  return Object.entries(typed).flatMap(([name, part]) => textsOf(part, `${path}.${name}`));
}

function without(typed: unknown, before: unknown, leftOut: ReadonlySet<string>, path: string): unknown {
  const inside = (name: string | number) => (path ? `${path}.${name}` : `${name}`);
  if (Array.isArray(typed))
    return typed.map((row, index) =>
      without(row, Array.isArray(before) ? before[index] : undefined, leftOut, inside(index)),
    );
  if (isObject(typed))
    return Object.fromEntries(
      Object.entries(typed).map(([name, part]) => [
        name,
        without(part, isObject(before) ? before[name] : undefined, leftOut, inside(name)),
      ]),
    );
  if (!leftOut.has(path)) return typed;
  return typeof before === 'string' ? before : '';
}
