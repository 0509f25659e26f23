import { isoDate } from '../dates/dates';
import { willDocument, willText } from './document';
import type { Will } from './will';
import { emptyWillForm } from './form/will-form';
import { willSchema } from './will-schema';
import type { WillInput } from './form/will-fields';

const facts = { testator_name: '', street_address: '', today: isoDate('2025-06-15') };
const {
  family: _family,
  self_proving: _proving,
  ...blank
} = willSchema.cast(emptyWillForm(facts), {
  assert: false,
});

/** A complete will for tests. Fields that aren't named here are empty. */
export function sampleWill(changes: Partial<WillInput> = {}): WillInput {
  return {
    ...blank,
    testator_name: 'Ana María Ruiz',
    street_address: '12 Pine Street, Boulder, CO 80302',
    executor: 'Ben Ruiz',
    alternate_executor: 'Carla Stone',
    beneficiaries: [
      { name: 'Ben Ruiz', percentage: 55.64 },
      { name: 'Dana Ruiz', percentage: 18.1 },
      { name: 'Eli Ruiz', percentage: 26.26 },
    ],
    cash_beneficiaries: [{ name: 'Fay Lund', amount: 2500.5 }],
    personal_property_beneficiaries: [{ name: 'Gus Lund', description: 'my red Trek bicycle' }],
    predeceased_directive: 'per_stirpes',
    donation: 'Boulder Food Rescue',
    guardian: 'Hana Lee',
    alternate_guardian: '',
    final_details: { affidavit: '', witnesses: '', documentDate: isoDate('2025-06-15') },
    special_instructions: 'Scatter my ashes at Brainard Lake.',
    witness_1_name: 'Ida Moore',
    witness_1_email: 'ida@example.com',
    witness_2_name: 'Jon Park',
    witness_2_email: 'jon@example.com',
    ...changes,
  };
}

/** A will as the API returns it: by default a draft, unpaid and unsigned. */
export function savedWill(changes: Partial<Will> = {}): Will {
  const input = sampleWill(changes);
  return {
    ...input,
    id: 'will-1',
    status: 'draft',
    contract: willText(willDocument(input)),
    created_at: '2026-11-20T17:00:00.000Z',
    updated_at: '2026-11-20T17:00:00.000Z',
    paid_at: null,
    testator_signature: null,
    witness_1_signature: null,
    witness_2_signature: null,
    signatures: [],
    sealed: null,
    replaces: null,
    replaced_by: null,
    version: 1,
    ...changes,
  };
}

/** The smallest PNG: one black dot. */
export const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

export const signedByAll = {
  testator_signature: png,
  witness_1_signature: png,
  witness_2_signature: png,
} as const;
