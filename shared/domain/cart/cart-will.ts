import type { IsoDate } from '../dates/dates';
import type { Dollars } from '../money/money';

/**
 * The payload of a will as version 1 of the host contract promises it to remotes. It stays as it is when the
 * will gets new questions: their answers are carried along and promised to nobody.
 */
export interface CartWill {
  testator_name: string;
  street_address: string;
  executor: string;
  alternate_executor: string;
  executor_is_21?: boolean;
  beneficiaries: { name: string; percentage: number; is_minor?: boolean }[];
  cash_beneficiaries: { name: string; amount: Dollars }[];
  personal_property_beneficiaries: { name: string; description: string }[];
  predeceased_directive: 'per_stirpes' | 'per_capita';
  donation: string;
  family?: {
    marital_status?: 'single' | 'married' | 'civil_union' | 'divorced' | 'widowed';
    spouse_name?: string;
    children?: { name: string; date_of_birth?: IsoDate | null }[];
    has_minor_children?: boolean;
  };
  guardian: string;
  alternate_guardian: string;
  final_details: {
    affidavit?: string | boolean;
    witnesses?: string | boolean | string[];
    documentDate: IsoDate;
  };
  special_instructions: string;
  witness_1_name: string;
  witness_1_email: string;
  witness_2_name: string;
  witness_2_email: string;
  self_proving?: 'two_witnesses' | 'notary' | 'none';
}
