import { willFields } from '@heartwood/shared/domain';
import { RadioGroupField } from '@heartwood/shared/ui';

function Predeceased() {
  const { label, options } = willFields.predeceased_directive;
  return <RadioGroupField name="predeceased_directive" label={label} options={options} />;
}

function SelfProving() {
  const { label, options } = willFields.self_proving;
  return <RadioGroupField name="self_proving" label={label} options={options} />;
}

export const choiceInputs = { predeceased: Predeceased, selfProving: SelfProving };
