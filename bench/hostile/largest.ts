import type { OpenApiDocument } from '../../api/src/platform/http/openapi/document.ts';
import { largestBody } from '../../api/test/support/http/hostile-bodies.ts';
import { willPayload } from '../../api/test/support/wills.ts';

/** With these, all lists and texts of a will or a trust together are still accepted. */
const LARGEST = { longest: 280, rows: 40 };
const BITCOIN = 1e8;

// The testator's names and those of the offices are nobody else's, as two texts of the
// greatest length would be.
const named = {
  also_known_as: 'Ann Maple',
  co_executor: 'Cora Dogwood',
  guardian: 'Gus Alder',
  alternate_guardian: 'Gia Alder',
  custodian: 'Cal Birch',
  alternate_custodian: 'Cleo Birch',
  pet_caretaker: 'Pia Cedar',
};
/** Values that a schema alone can't express. */
export const given: Record<string, Record<string, unknown>> = {
  WillForm: { ...willPayload, ...named },
  TrustForm: { asset: '1', watch_address: '' },
};

/** The largest will or trust that is accepted. */
export function largest(form: 'WillForm' | 'TrustForm', schemas: OpenApiDocument['components']['schemas']) {
  const schema = { $ref: `#/components/schemas/${form}` };
  const { people_described: _people, ...body } = JSON.parse(
    // The other five lists of a will have all the rows that it may have together.
    largestBody(schema, schemas, given[form] ?? {}, LARGEST),
  );
  const lists = Object.entries(body).filter(([, value]) => Array.isArray(value)) as [string, unknown[]][];
  const flat = {
    ...body,
    ...Object.fromEntries(lists.map(([name, rows]) => [name, rows.map(withoutLists)])),
  };
  // No child is another's guardian.
  for (const child of flat.family?.children ?? []) child.guardian = named.guardian;
  return flat.holdings ? { ...flat, holdings: addingUp(flat.holdings) } : flat;
}

/** A row without lists of its own, and without a part of its own among them: they would have to add up. */
function withoutLists(row: unknown) {
  if (typeof row !== 'object' || !row) return row;
  const kept = Object.entries(row).filter(([, value]) => !Array.isArray(value));
  return Object.fromEntries('shared_with' in row ? kept.filter(([name]) => name !== 'percentage') : kept);
}

/** Holdings that add up to one bitcoin, in single-key wallets. */
function addingUp(holdings: object[]) {
  const each = Math.floor(BITCOIN / holdings.length);
  const rest = BITCOIN - each * (holdings.length - 1);
  return holdings.map((holding, index) => ({
    ...holding,
    wallet: 'hardware',
    keys_needed: null,
    keys_total: null,
    amount: ((index === 0 ? rest : each) / BITCOIN).toFixed(8),
  }));
}
