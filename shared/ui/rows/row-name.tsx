import { t } from '../../words';
import { TextField } from '../fields/text-field';

interface RowNameProps {
  /** The row's name in the form's values. */
  name: string;
  /** What the row is called, e.g. "Beneficiary 2". */
  label: string;
}

/** Who a row is about. Not filled in by the browser: it knows its own person's name. */
export const RowName = ({ name, label }: RowNameProps) => (
  <TextField
    name={`${name}.name`}
    label={t('Name')}
    aria-label={t('{label} name', { label })}
    autoComplete="off"
  />
);
