import { amountOf, assetIn, formatBtc, formatSatoshis, type TrustForm } from '@heartwood/shared/domain';
import { RadioGroupField, TextField } from '@heartwood/shared/ui';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

const units = [
  { value: 'btc', label: 'BTC' },
  { value: 'satoshis', label: 'Satoshis' },
] as const;

/** How much bitcoin, in BTC or satoshis; a change of the unit keeps the amount. */
export function AssetFields() {
  const { values } = useFormikContext<TrustForm>();
  useKeptAmount();
  const amount = amountOf(values);
  const other = amount.ok && (values.unit === 'btc' ? formatSatoshis(amount.value) : formatBtc(amount.value));
  return (
    <>
      <RadioGroupField name="unit" label="Unit" options={units} inline />
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
    </>
  );
}

/** Rewrites the amount when its unit changes, so that it stays the same amount. */
function useKeptAmount() {
  const { values, setFieldValue } = useFormikContext<TrustForm>();
  const unit = useRef(values.unit);
  const { asset } = values;
  useEffect(() => {
    if (unit.current === values.unit) return;
    const before = unit.current;
    unit.current = values.unit;
    void setFieldValue('asset', assetIn(values.unit, { asset, unit: before }));
  }, [values.unit, asset, setFieldValue]);
}
