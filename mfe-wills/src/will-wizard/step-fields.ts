import type { WillStepKey } from '@heartwood/shared/domain';
import type { ComponentType } from 'react';
import { BeneficiaryFields } from '../will-form/beneficiary-fields';
import { ExecutorFields } from '../will-form/executor-fields';
import { FamilyFields } from '../will-form/family-fields';
import { FinalFields } from '../will-form/final-fields';
import { CashGiftFields, PropertyFields } from '../will-form/gift-fields';
import { PredeceasedField } from '../will-form/predeceased-field';
import { TestatorFields } from '../will-form/testator-fields';
import { WitnessFields } from '../will-form/witness-fields';

export interface AskingStep {
  key: Exclude<WillStepKey, 'review'>;
}

/** What each step asks for. */
export const stepFields: Record<AskingStep['key'], ComponentType> = {
  you: TestatorFields,
  executor: ExecutorFields,
  beneficiaries: BeneficiaryFields,
  cash: CashGiftFields,
  property: PropertyFields,
  predeceased: PredeceasedField,
  family: FamilyFields,
  final: FinalFields,
  witnesses: WitnessFields,
};
