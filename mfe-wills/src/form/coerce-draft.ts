import { isObject } from '@heartwood/domain';

/** A template for the rows of each list, by the list's name. */
type RowTemplates = Readonly<Record<string, object>>;

/**
 * Converts something that an earlier release, or a person, stored to the shape of a template: drops values of
 * another type, and takes missing ones from the template. Does the same for the rows of its lists, and for
 * the lists in those rows, which a row may lack.
 */
export function coerceDraft<Shape extends object>(
  template: Shape,
  found: unknown,
  rows: RowTemplates = {},
): Shape {
  if (!isObject(found)) return template;
  const known = Object.entries(template).map(([key, expected]) => {
    const value = found[key];
    return [
      key,
      Array.isArray(expected) ? fitList(expected, value, key, rows) : fitValue(expected, value, rows),
    ];
  });
  const added = Object.entries(found)
    .filter(([key, value]) => !(key in template) && (isPlain(value) || (rows[key] && Array.isArray(value))))
    .map(([key, value]) => [key, isPlain(value) ? value : fitList([], value, key, rows)]);
  return { ...template, ...Object.fromEntries(added), ...Object.fromEntries(known) };
}

function fitList(expected: unknown[], value: unknown, name: string, rows: RowTemplates): unknown[] {
  if (!Array.isArray(value)) return expected;
  const row = rows[name];
  return row ? value.filter(isObject).map((found) => coerceDraft(row, found, rows)) : value;
}

function fitValue(expected: unknown, value: unknown, rows: RowTemplates): unknown {
  if (expected === null) return typeof value === 'number' ? value : null;
  if (isObject(expected)) return coerceDraft(expected, value, rows);
  return typeof value === typeof expected ? value : expected;
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'boolean';
