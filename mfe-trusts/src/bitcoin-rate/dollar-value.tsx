import {
  bitcoinRateSchema,
  centsOf,
  formatDate,
  formatUsd,
  parseBtc,
  todayOf,
  valueAt,
  type BitcoinRate,
} from '@heartwood/shared/domain';
import { useSession } from '@heartwood/shared/host';
import { Button, DateField, Form, formErrors, Money, MoneyField } from '@heartwood/shared/ui';
import { Formik } from 'formik';
import { useState } from 'react';
import styles from './dollar-value.module.css';
import { typedRate } from './typed-rate';

/** What an asset is worth in dollars, at a rate that the person types. Nothing is looked up or guessed. */
export function DollarValue({ asset }: { asset: string }) {
  const userId = useSession().user?.id ?? '';
  const [rate, setRate] = useState(() => typedRate.read(userId));
  const today = todayOf(new Date());
  const check = (typed: unknown) =>
    bitcoinRateSchema.validateSync(typed, { abortEarly: false, context: { today } });
  const save = (typed: unknown) => {
    const known = check(typed);
    typedRate.write(userId, known);
    setRate(known);
  };
  return (
    <Formik
      initialValues={{ rate: rate ? String(rate.rate) : '', date: rate?.date ?? today }}
      validate={(values) => formErrors<{ rate: string; date: string }>(() => check(values))}
      onSubmit={save}
    >
      <Form summary={false}>
        <p role="status">{rate ? <Value asset={asset} rate={rate} /> : 'No rate typed yet.'}</p>
        <div className={styles.fields}>
          <MoneyField
            name="rate"
            label="Dollars for one BTC"
            hint="As you know it, from where you trust it."
          />
          <DateField name="date" label="Date of this rate" max={today} />
          <Button type="submit" variant="secondary">
            Show the value
          </Button>
        </div>
      </Form>
    </Formik>
  );
}

function Value({ asset, rate }: { asset: string; rate: BitcoinRate }) {
  const amount = parseBtc(asset);
  if (!amount.ok) return amount.message;
  return (
    <>
      <strong className={styles.value}>
        <Money>{formatUsd(valueAt(amount.value, rate))}</Money>
      </strong>{' '}
      at <Money>{formatUsd(centsOf(rate.rate))}</Money> for one BTC on {formatDate(rate.date)}, a rate that
      you typed. Prices change by the hour.
    </>
  );
}
