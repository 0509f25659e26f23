import { largestBody } from '../../api/test/support/http/hostile-bodies.ts';
import { willPayload } from '../../api/test/support/wills.ts';

/** With these, all lists and texts of a will or a trust together are still accepted. */
const LARGEST = { longest: 280, rows: 40 };
const BITCOIN = 1e8;

/** Values that a schema alone can't express. @type {Record<string, Record<string, unknown>>} */
export const given = { WillForm: willPayload, TrustForm: { asset: '1', watch_address: '' } };

/**
 * The largest will or trust that is accepted.
 * @param {string} form `WillForm` or `TrustForm`
 * @param {import('../../api/src/platform/http/openapi/document.ts').OpenApiDocument['components']['schemas']} schemas
 */
export function largest(form, schemas) {
  const schema = { $ref: `#/components/schemas/${form}` };
  const body = JSON.parse(largestBody(schema, schemas, given[form] ?? {}, LARGEST));
  return body.holdings ? { ...body, holdings: addingUp(body.holdings) } : body;
}

/** Holdings that add up to one bitcoin, in single-key wallets. @param {object[]} holdings */
function addingUp(holdings) {
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
