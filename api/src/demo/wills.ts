import { dayOf, isoDate, type WillInput } from '@heartwood/shared/domain';

const witnesses = {
  witness_1_name: 'Priya Natarajan',
  witness_1_email: 'priya@example.com',
  witness_2_name: 'Samuel Ortega',
  witness_2_email: 'samuel@example.com',
};

const shared = {
  street_address: '418 Juniper Street, Golden, CO 80401',
  predeceased_directive: 'per_stirpes',
  alternate_guardian: '',
  special_instructions: '',
  final_details: { documentDate: dayOf(new Date().toISOString()) },
  ...witnesses,
} as const;

/** Signed, paid for and valid. */
export const aliceWill: WillInput = {
  ...shared,
  testator_name: 'Alice Moreno',
  executor: 'Bob Moreno',
  executor_is_21: true,
  alternate_executor: 'Grace Lindqvist',
  beneficiaries: [
    { name: 'Bob Moreno', percentage: 50 },
    { name: 'Nora Moreno', percentage: 33.34, is_minor: true },
    { name: 'Foothills Animal Rescue', percentage: 16.66 },
  ],
  cash_beneficiaries: [{ name: 'Grace Lindqvist', amount: 2500 }],
  personal_property_beneficiaries: [
    { name: 'Nora Moreno', description: 'The upright piano in the living room' },
  ],
  donation: 'Foothills Animal Rescue',
  family: {
    marital_status: 'married',
    spouse_name: 'Bob Moreno',
    children: [{ name: 'Nora Moreno', date_of_birth: isoDate('2016-09-03') }],
    has_minor_children: true,
  },
  guardian: 'Grace Lindqvist',
  self_proving: 'two_witnesses',
};

/** A draft that nobody has signed. */
export const bobWill: WillInput = {
  ...shared,
  testator_name: 'Bob Moreno',
  executor: 'Alice Moreno',
  alternate_executor: '',
  beneficiaries: [{ name: 'Alice Moreno', percentage: 100 }],
  cash_beneficiaries: [],
  personal_property_beneficiaries: [],
  donation: '',
  guardian: '',
  self_proving: 'two_witnesses',
};
