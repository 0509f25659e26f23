import {
  amountOf,
  formatBtc,
  formatSatoshis,
  formIn,
  type AssetUnit,
  type TrustForm,
} from '@heartwood/domain';
import { NumberField, RadioGroupField, rich } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useFormikContext } from 'formik';

const units = () =>
  [
    { value: 'btc', label: 'BTC' },
    { value: 'satoshis', label: t('Satoshis') },
  ] as const;

/**
 * The amount of bitcoin, in BTC or satoshis; changing the unit keeps the amount. With
 * wallets, it is their sum.
 */
export function AssetFields() {
  const { values, setValues } = useFormikContext<TrustForm>();
  const amount = amountOf(values);
  const other = amount.ok && (values.unit === 'btc' ? formatSatoshis(amount.value) : formatBtc(amount.value));
  const convertAmount = (unit: AssetUnit) => void setValues(formIn(unit, values));
  return (
    <>
      <RadioGroupField name="unit" label={t('Unit')} options={units()} inline onChoose={convertAmount} />
      {values.holdings.length > 0 ? (
        <p role="status">
          {rich('<strong>{amount}</strong> in all: what the wallets below add up to.', {
            strong: (text) => <strong>{text}</strong>,
            amount: amount.ok && formatBtc(amount.value),
          })}
        </p>
      ) : (
        <NumberField
          key={values.unit}
          kind={values.unit === 'btc' ? 'btc' : 'whole'}
          name="asset"
          label={t('Asset')}
          hint={
            other
              ? t('That is {amount}.', { amount: other })
              : t('How much bitcoin this trust is about. One BTC is 100,000,000 satoshis.')
          }
          suffix={values.unit === 'btc' ? 'BTC' : t('satoshis')}
        />
      )}
    </>
  );
}
