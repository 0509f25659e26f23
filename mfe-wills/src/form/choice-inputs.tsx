import { willFields, type WillForm } from '@heartwood/domain';
import { Disclosure, RadioGroupField } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useFormikContext } from 'formik';
import { translateQuestion, choices } from './translate-question';

function Predeceased() {
  const { label, options } = willFields.predeceased_directive;
  return (
    <RadioGroupField name="predeceased_directive" label={translated(label)} options={choices(options)} />
  );
}

function DigitalAccess() {
  const field = willFields.digital_access;
  const answered = useFormikContext<WillForm>().initialValues.digital_access !== '';
  return (
    <Disclosure label={t('Say who may see your online accounts')} open={answered}>
      <RadioGroupField
        name="digital_access"
        {...translateQuestion(field)}
        options={choices(field.options)}
        optional
      />
    </Disclosure>
  );
}

function SelfProving() {
  const { label, options } = willFields.self_proving;
  return <RadioGroupField name="self_proving" label={translated(label)} options={choices(options)} />;
}

export const choiceInputs = {
  predeceased: Predeceased,
  digitalAccess: DigitalAccess,
  selfProving: SelfProving,
};
