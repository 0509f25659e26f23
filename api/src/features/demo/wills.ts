import { emptyWillForm, exampleWill, parseWill, todayOf, type WillInput } from '@heartwood/domain';

const today = todayOf(new Date());

/** Signed, paid for, and valid. It answers every question. */
export const aliceWill: WillInput = {
  ...exampleWill,
  final_details: { ...exampleWill.final_details, documentDate: today },
};

/** An unsigned draft with only the required answers. */
export const bobWill = (): WillInput =>
  parseWill({
    ...emptyWillForm({
      testator_name: 'Bob Moreno',
      street_address: exampleWill.street_address,
      today: today,
    }),
    executor: 'Alice Moreno',
    beneficiaries: [{ name: 'Alice Moreno', percentage: '100' }],
    predeceased_directive: 'per_stirpes',
    witness_1_name: exampleWill.witness_1_name,
    witness_1_email: exampleWill.witness_1_email,
    witness_2_name: exampleWill.witness_2_name,
    witness_2_email: exampleWill.witness_2_email,
  });
