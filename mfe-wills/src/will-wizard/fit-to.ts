import { isObject } from '@heartwood/shared/domain';

/**
 * Reads something stored by an earlier release, or by hand, into the shape of a template: what has another type
 * is left out, and what is missing comes from the template.
 */
export function fitTo<Shape extends object>(template: Shape, found: unknown): Shape {
  if (!isObject(found)) return template;
  const known = Object.entries(template).map(([key, expected]) => [key, fitValue(expected, found[key])]);
  const added = Object.entries(found).filter(([key, value]) => !(key in template) && isPlain(value));
  return { ...template, ...Object.fromEntries(added), ...Object.fromEntries(known) };
}

function fitValue(expected: unknown, value: unknown): unknown {
  if (expected === null) return typeof value === 'number' ? value : null;
  if (Array.isArray(expected)) return Array.isArray(value) ? value.filter(isObject) : expected;
  if (isObject(expected)) return fitTo(expected, value);
  return typeof value === typeof expected ? value : expected;
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'boolean';
