import type { IsoDate } from '../dates';
import type { Family, MaritalStatus, PredeceasedDirective, SelfProving, WillInput } from './will';

/** The values of the wizard and the edit form: numbers are the text a person types, an open choice is ''. */
export interface WillForm extends Omit<
  WillInput,
  | 'beneficiaries'
  | 'cash_beneficiaries'
  | 'predeceased_directive'
  | 'family'
  | 'self_proving'
  | 'final_details'
> {
  beneficiaries: { name: string; percentage: string; is_minor?: boolean }[];
  cash_beneficiaries: { name: string; amount: string }[];
  predeceased_directive: PredeceasedDirective | '';
  family: {
    marital_status: MaritalStatus | '';
    spouse_name: string;
    children: { name: string; date_of_birth: string }[];
    has_minor_children: boolean;
  };
  final_details: {
    affidavit?: string | boolean;
    witnesses?: string | boolean | string[];
    documentDate: string;
  };
  self_proving: SelfProving;
}

/** A row of each list of a form before anything is typed into it. */
export const emptyRows = {
  beneficiaries: { name: '', percentage: '' },
  cash_beneficiaries: { name: '', amount: '' },
  personal_property_beneficiaries: { name: '', description: '' },
  children: { name: '', date_of_birth: '' },
};

/** An empty form, begun with what is known about the person. */
export function emptyWillForm(known: {
  testator_name: string;
  street_address: string;
  today: IsoDate;
}): WillForm {
  return {
    testator_name: known.testator_name,
    street_address: known.street_address,
    executor: '',
    alternate_executor: '',
    beneficiaries: [emptyRows.beneficiaries],
    cash_beneficiaries: [],
    personal_property_beneficiaries: [],
    predeceased_directive: '',
    donation: '',
    family: familyForm(undefined),
    guardian: '',
    alternate_guardian: '',
    final_details: { documentDate: known.today },
    special_instructions: '',
    witness_1_name: '',
    witness_1_email: '',
    witness_2_name: '',
    witness_2_email: '',
    self_proving: 'two_witnesses',
  };
}

/** The form of an existing will. `parseWill` reads a form back. */
export function willFormOf(will: WillInput): WillForm {
  return {
    testator_name: will.testator_name,
    street_address: will.street_address,
    executor: will.executor,
    alternate_executor: will.alternate_executor,
    executor_is_21: will.executor_is_21,
    beneficiaries: will.beneficiaries.map((row) => ({ ...row, percentage: String(row.percentage) })),
    cash_beneficiaries: will.cash_beneficiaries.map((row) => ({ ...row, amount: String(row.amount) })),
    personal_property_beneficiaries: will.personal_property_beneficiaries.map((row) => ({ ...row })),
    predeceased_directive: will.predeceased_directive,
    donation: will.donation,
    family: familyForm(will.family),
    guardian: will.guardian,
    alternate_guardian: will.alternate_guardian,
    final_details: { ...will.final_details },
    special_instructions: will.special_instructions,
    witness_1_name: will.witness_1_name,
    witness_1_email: will.witness_1_email,
    witness_2_name: will.witness_2_name,
    witness_2_email: will.witness_2_email,
    self_proving: will.self_proving ?? 'two_witnesses',
  };
}

function familyForm(family: Family | undefined): WillForm['family'] {
  return {
    marital_status: family?.marital_status ?? '',
    spouse_name: family?.spouse_name ?? '',
    children: (family?.children ?? []).map((child) => ({
      name: child.name,
      date_of_birth: child.date_of_birth ?? '',
    })),
    has_minor_children: family?.has_minor_children ?? false,
  };
}
