import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Schema } from 'yup';
import { fieldErrors, isSchemaError, validate } from '@heartwood/domain';
import { fromYup } from '../../src/platform/http/openapi/from-yup';
import type { JsonSchema } from '../../src/platform/http/openapi/json-schema';
import { testSite } from '../support/site';

const site = await testSite();

/** Short enough for every field, and not valid as anything else, such as a name or an address. */
const secrets = ['PIN 9921', 'My password: hunter2'];

/** Texts that are only compared with known values, and reports that our own code writes. */
const compared = [
  / (password2?|current_password|new_password|second_factor|totp_code|recovery_code|passkey|credential|link|token|refresh)$/,
  / (terms_version|statement|proposed_at|items\[0\]\.will_id)$/,
  /^POST \/token\/ username$/,
  /^POST \/loans\/ counterparty$/,
  /^POST \/loans\/:id\/corrections\/ payment_id$/,
  /^POST \/paper-keys\/(open\/ key|documents\/ document_id)$/,
  /^POST \/api\/emergency\/(open|file)\/ (code|paper_id)$/,
  /^PUT \/update-profile\/ was\./,
  /^POST \/telemetry\/ /,
];

type Steps = readonly (string | number)[];

/** The path to every text of a body. */
function* textsIn(schema: JsonSchema, way: Steps = []): Generator<Steps> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) yield* textsIn(field, [...way, name]);
  if (schema.items) yield* textsIn(schema.items, [...way, 0]);
  const isText = [schema.type].flat().includes('string');
  if (isText && !schema.enum && !schema.format) yield way;
}

/** A body with this text; each row has a name, because one without is dropped from some lists. */
const bodyOf = ([first, ...rest]: Steps, text: string): unknown => {
  if (first === undefined) return text;
  const inner = bodyOf(rest, text);
  if (typeof first === 'string') return { [first]: inner };
  return [typeof inner === 'string' ? inner : Object.assign({ name: 'Lucia Reyes' }, inner)];
};

const nameOf = (way: Steps) =>
  way
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1);

function faultsOf(schema: Schema, body: unknown): string[] {
  try {
    validate(schema, body);
    return [];
  } catch (error) {
    if (!isSchemaError(error)) throw error;
    return Object.keys(fieldErrors(error));
  }
}

describe('every text that a call accepts', () => {
  it('rejects a PIN and a password, or is stored nowhere', () => {
    const open: string[] = [];
    const known = new Set<RegExp>();
    let tried = 0;
    for (const { method, path, body } of site.app.described) {
      if (!(body instanceof Schema)) continue;
      for (const way of textsIn(fromYup(body))) {
        const name = nameOf(way);
        const where = `${method} ${path} ${name}`;
        tried += 1;
        for (const secret of secrets) {
          const refused = faultsOf(body, bodyOf(way, secret)).some((fault) => name.startsWith(fault));
          if (refused) continue;
          const match = compared.find((pattern) => pattern.test(where));
          if (match) known.add(match);
          else open.push(where);
        }
      }
    }
    assert.deepEqual([...new Set(open)], []);
    assert.deepEqual(
      compared.filter((pattern) => !known.has(pattern)),
      [],
      'an exception that nothing needs',
    );
    assert.ok(tried > 100, `Only ${tried} texts were found.`);
  });
});
