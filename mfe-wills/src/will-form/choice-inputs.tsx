import { willFields } from '@heartwood/shared/domain';
import { RadioGroupField } from '@heartwood/shared/ui';

function Predeceased() {
  const { label, options } = willFields.predeceased_directive;
  return <RadioGroupField name="predeceased_directive" label={label} options={options} />;
}

function DigitalAccess() {
  const { label, hint, options } = willFields.digital_access;
  return <RadioGroupField name="digital_access" label={label} hint={hint} options={options} optional />;
}

function SelfProving() {
  const { label, options } = willFields.self_proving;
  return <RadioGroupField name="self_proving" label={label} options={options} />;
}

export const choiceInputs = {
  predeceased: Predeceased,
  digitalAccess: DigitalAccess,
  selfProving: SelfProving,
};
