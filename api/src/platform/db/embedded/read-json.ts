import type { Results } from '@electric-sql/pglite';
import type { Statement } from './prepared-statements';

/** PostgreSQL's type numbers for `json` and `jsonb`. */
const JSON_TYPES = new Set([114, 3802]);

/** Parses the JSON in rows that the database's thread sent as text, in place. */
export function readJson(result: Results, rowMode: Statement['rowMode']): Results {
  result.fields.forEach(({ name, dataTypeID }, index) => {
    if (!JSON_TYPES.has(dataTypeID)) return;
    const key = rowMode === 'array' ? index : name;
    for (const row of result.rows) {
      const value: unknown = row[key];
      if (typeof value === 'string') row[key] = JSON.parse(value);
    }
  });
  return result;
}
