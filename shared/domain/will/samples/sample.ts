import { isoDate } from '../../dates/dates';
import { sampleWill } from '../fixture';
import type { WillInput } from '../form/will-fields';

/** A will that is hard to write, for a lawyer's review and for tests. */
export interface Sample {
  /** The name of its file in docs/sample-wills. */
  file: string;
  title: string;
  /** What makes it hard, in a sentence or two. */
  about: string;
  will: WillInput;
}

/** The day for which the samples are validated, so that nobody in them comes of age between two runs. */
export const samplesToday = isoDate('2026-11-02');

/** A will of a person in Colorado who leaves everything to one person, and says nothing else. */
export function plainWill(changes: Partial<WillInput>): WillInput {
  return sampleWill({
    testator_name: 'Marta Keller',
    street_address: '418 Juniper Street, Fort Collins, CO 80521',
    county: 'Larimer',
    executor: 'Jonas Keller',
    executor_is_21: true,
    alternate_executor: 'Ruth Abbott',
    beneficiaries: [{ name: 'Jonas Keller', percentage: 100 }],
    cash_beneficiaries: [],
    personal_property_beneficiaries: [],
    donation: '',
    guardian: '',
    special_instructions: '',
    final_details: { documentDate: samplesToday },
    witness_1_name: 'Priya Natarajan',
    witness_1_email: 'priya@example.com',
    witness_2_name: 'Samuel Ortega',
    witness_2_email: 'samuel@example.com',
    ...changes,
  });
}
