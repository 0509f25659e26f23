import { isBlank, knownFamily, type WillForm } from '@heartwood/domain';
import { Button, usePeopleQuery } from '@heartwood/ui';
import { listText, t } from '@heartwood/i18n';
import { useFormikContext } from 'formik';

/** While no family is named: fills in the partner and the children from the account's list, by one press. */
export function FillInFamily() {
  const { values, setFieldValue } = useFormikContext<WillForm>();
  const { data = [] } = usePeopleQuery();
  const { family, testator_name } = values;
  const known = knownFamily(data, testator_name);
  const names = [known.spouse_name, ...known.children.map(({ name }) => name)].filter(Boolean);
  const isNamed = !isBlank(family.spouse_name) || family.children.some(({ name }) => !isBlank(name));
  if (isNamed || names.length === 0) return null;
  return (
    <div>
      <Button
        variant="secondary"
        icon="plus"
        onClick={() => void setFieldValue('family', { ...family, ...known })}
      >
        {t('Fill in {names}', { names: listText(names) })}
      </Button>
    </div>
  );
}
