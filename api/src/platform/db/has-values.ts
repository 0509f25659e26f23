import { isDeepStrictEqual } from 'node:util';

/** Whether a row already has all these values, so that nothing has to be written. */
export function hasValues<Row extends object>(row: Row, values: Partial<Row>): boolean {
  const held = new Map<string, unknown>(Object.entries(row));
  return Object.entries(values).every(([name, value]) => isDeepStrictEqual(held.get(name), value));
}
