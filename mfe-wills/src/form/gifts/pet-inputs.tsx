import { willFields, type WillForm } from '@heartwood/domain';
import { Disclosure, FieldGroup, MoneyField } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useFormikContext } from 'formik';
import { TextAnswer } from '../answer-field';
import { translateQuestion } from '../translate-question';

/** Collapsed, because most wills have no pets. */
function Pets() {
  const { pet_caretaker, pets, pet_money } = useFormikContext<WillForm>().initialValues;
  return (
    <Disclosure label={t('Provide for your pets')} open={Boolean(pet_caretaker || pets || pet_money)}>
      <FieldGroup legend={t('Pets')}>
        <TextAnswer name="pet_caretaker" />
        <TextAnswer name="pets" />
        <MoneyField name="pet_money" {...translateQuestion(willFields.pet_money)} optional />
      </FieldGroup>
    </Disclosure>
  );
}

export const petInputs = { pets: Pets };
