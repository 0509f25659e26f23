import {
  amountOf,
  formatBtc,
  formatSatoshis,
  formIn,
  type AssetUnit,
  type TrustForm,
} from '@heartwood/shared/domain';
import { RadioGroupField, TextField } from '@heartwood/shared/ui';
import { useFormikContext } from 'formik';

const units = [
  { value: 'btc', label: 'BTC' },
  { value: 'satoshis', label: 'Satoshis' },
] as const;

/** How much bitcoin, in BTC or satoshis; a change of the unit keeps the amount. With wallets, it is what is in them. */
export function AssetFields() {
  const { values, setValues } = useFormikContext<TrustForm>();
  const amount = amountOf(values);
  const other = amount.ok && (values.unit === 'btc' ? formatSatoshis(amount.value) : formatBtc(amount.value));
  const keepAmount = (unit: AssetUnit) => void setValues(formIn(unit, values));
  return (
    <>
      <RadioGroupField name="unit" label="Unit" options={units} inline onChoose={keepAmount} />
      {values.holdings.length > 0 ? (
        <p role="status">
          <strong>{amount.ok && formatBtc(amount.value)}</strong> in all, as the amounts of the wallets below
          add up.
        </p>
      ) : (
        <TextField
          name="asset"
          label="Asset"
          hint={
            other
              ? `That is ${other}.`
              : 'How much bitcoin this trust is about. One BTC is 100,000,000 satoshis.'
          }
          suffix={values.unit === 'btc' ? 'BTC' : 'satoshis'}
          inputMode="decimal"
          autoComplete="off"
          width="medium"
        />
      )}
    </>
  );
}
