import type { QuestionKey } from '@heartwood/domain';
import type { ComponentType } from 'react';
import { beneficiaryInputs } from './beneficiary-inputs';
import { choiceInputs } from './choice-inputs';
import { familyInputs } from './family-inputs';
import { charityInputs } from './gifts/charity-inputs';
import { giftInputs } from './gifts/gift-inputs';
import { petInputs } from './gifts/pet-inputs';
import { freeTextInputs } from './free-text-inputs';
import { peopleInputs } from './people-inputs';

const inputs: Record<QuestionKey, ComponentType> = {
  ...peopleInputs,
  ...beneficiaryInputs,
  ...giftInputs,
  ...charityInputs,
  ...petInputs,
  ...choiceInputs,
  ...familyInputs,
  ...freeTextInputs,
};

/** The inputs for these questions. */
export function Inputs({ questions }: { questions: readonly QuestionKey[] }) {
  return questions.map((key) => {
    const Input = inputs[key];
    return <Input key={key} />;
  });
}
