import type { Wish } from './wishes';
import type { WillForm, WillInput } from '../form/will-fields';

/** Advice about a will. It never blocks anyone. */
export interface WillWarning {
  code:
    | 'executor_is_witness'
    | 'beneficiary_is_witness'
    | 'spouse_is_witness'
    | 'executor_under_21'
    | 'guardian_under_21'
    | 'near_name'
    | 'no_name'
    | 'relation_name'
    | 'beneficiary_minor'
    | 'cash_gift_zero'
    | 'child_left_out'
    | 'child_undecided'
    | 'guardian_for_nobody'
    | 'spouse_left_out'
    | 'no_guardian'
    | 'no_alternate_executor'
    | 'no_alternate_guardian'
    | 'alternate_executor_same'
    | 'alternate_same'
    | 'guardian_is_witness'
    | 'custodian_is_witness'
    | 'child_is_witness'
    | 'custodian_under_21'
    | 'group_name'
    | 'group_of_takers'
    | 'maybe_secret'
    | 'near_thing'
    | 'charity_instruction'
    | 'two_charities'
    | 'address_elsewhere'
    | 'land_elsewhere'
    | Wish;
  /** The field's path, such as `guardian`. */
  field: string;
  message: string;
}

/** A will that may still be incomplete, or its form. */
export type WillDraft = Partial<{ [Name in keyof WillInput]: WillInput[Name] | WillForm[Name] }>;
