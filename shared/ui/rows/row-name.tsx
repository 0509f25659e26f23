import { t } from '@heartwood/i18n';
import { NameField } from '../people/name-field';

interface RowNameProps {
  /** The row's name in the form's values. */
  name: string;
  /** What the row is called, e.g. "Beneficiary 2". */
  label: string;
}

/** The person that a row is about. Without browser autofill, which only knows its own user's name. */
export const RowName = ({ name, label }: RowNameProps) => (
  <NameField
    name={`${name}.name`}
    label={t('Name')}
    aria-label={t('{label} name', { label })}
    autoComplete="off"
  />
);
