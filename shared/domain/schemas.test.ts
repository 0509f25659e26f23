import fc from 'fast-check';
import type { Schema } from 'yup';
import { checkoutSchema } from './cart/checkout-schema';
import { isSchemaError } from './validation/errors';
import { loanAcceptSchema, loanAmendSchema, loanSchema } from './loan';
import { accessPlanSchema, accessRequestSchema, trustedPersonSchema } from './legacy-access';
import { trustSchema } from './trust';
import { loginSchema, profileSchema, signupSchema } from './account/user-schema';
import {
  willSchema,
  willSignSchema,
  willStepSchema,
  willUpdateSchema,
  witnessingSchema,
  witnessLinkSchema,
  witnessSignSchema,
} from './will';

const schemas: Record<string, Schema> = {
  login: loginSchema,
  signup: signupSchema,
  profile: profileSchema,
  will: willSchema,
  willUpdate: willUpdateSchema,
  willSign: willSignSchema,
  witnessing: witnessingSchema,
  witnessLink: witnessLinkSchema,
  witnessSign: witnessSignSchema,
  willStep: willStepSchema(8),
  loan: loanSchema,
  loanAmend: loanAmendSchema,
  loanAccept: loanAcceptSchema,
  trust: trustSchema,
  trustedPerson: trustedPersonSchema,
  releasePlan: accessPlanSchema,
  releaseRequest: accessRequestSchema,
  checkout: checkoutSchema,
};

const fields = [
  ...new Set(
    Object.values(schemas).flatMap((schema) =>
      'fields' in schema ? Object.keys(Object(schema.fields)) : [],
    ),
  ),
];

// Names that every object inherits, which break yup.
const traps = fc.dictionary(
  fc.constantFrom('valueOf', 'toString', 'constructor', '__proto__'),
  fc.constantFrom(1, null),
);
const json = fc.oneof(fc.jsonValue({ maxDepth: 3 }), traps, fc.array(traps, { maxLength: 2 }));
const row = fc.dictionary(
  fc.constantFrom(
    'name',
    'percentage',
    'amount',
    'description',
    'price',
    'quantity',
    'children',
    'documentDate',
  ),
  json,
);
const body = fc.oneof(
  json,
  fc.dictionary(
    fc.constantFrom(...fields, 'valueOf', 'constructor'),
    fc.oneof(json, row, fc.array(row, { maxLength: 3 })),
  ),
);

describe.each(Object.entries(schemas))('the %s schema', (_name, schema) => {
  it('responds to any JSON with its own messages, never with a crash', () => {
    fc.assert(
      fc.property(body, (value) => {
        try {
          schema.validateSync(value, { abortEarly: false, stripUnknown: true });
        } catch (error) {
          if (!isSchemaError(error)) throw error;
          for (const sentence of error.errors) expect(String(sentence)).toMatch(/^[A-Z].*(\.|match|”)$/s);
          expect(error.errors.join()).not.toMatch(/must be a `|^this|,this|undefined|\[object|NaN/);
        }
      }),
      { numRuns: 150 },
    );
  });
});
