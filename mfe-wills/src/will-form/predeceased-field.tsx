import { RadioGroupField } from '@heartwood/shared/ui';
import { predeceasedWords } from './choices';

/** What becomes of the share of someone who dies before the testator. */
export function PredeceasedField() {
  return (
    <RadioGroupField
      name="predeceased_directive"
      label="If a beneficiary dies before you"
      options={predeceasedWords}
    />
  );
}
