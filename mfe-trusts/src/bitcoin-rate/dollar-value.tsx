import { detailOf } from '@heartwood/shared/api';
import {
  bitcoinRateSchema,
  centsOf,
  formatDate,
  formatMoment,
  formatUsd,
  parseBtc,
  todayOf,
  valueAt,
  type BitcoinRate,
  type LookedUpRate,
} from '@heartwood/shared/domain';
import { useSession } from '@heartwood/shared/host';
import { Button, DateField, Form, formErrors, Money, MoneyField } from '@heartwood/shared/ui';
import { Formik } from 'formik';
import { useState } from 'react';
import styles from './dollar-value.module.css';
import { useLookedUpRateQuery } from './rate-api';
import { typedRate } from './typed-rate';

/**
 * What an asset is worth in dollars: at a rate that the person types, or else at the one that the installation looks up, if
 * it does.
 */
export function DollarValue({ asset }: { asset: string }) {
  const userId = useSession().user?.id ?? '';
  const [rate, setRate] = useState(() => typedRate.read(userId));
  const { data: lookedUp, error } = useLookedUpRateQuery();
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
        <p role="status">
          <Worth asset={asset} typed={rate} lookedUp={lookedUp} failure={error && detailOf(error, '')} />
        </p>
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

interface WorthProps {
  asset: string;
  typed: BitcoinRate | null;
  /** Null where nothing is looked up; undefined until it is known. */
  lookedUp: LookedUpRate | null | undefined;
  failure: string | undefined;
}

function Worth({ asset, typed, lookedUp, failure }: WorthProps) {
  if (typed)
    return <Value asset={asset} rate={typed.rate} on={`${formatDate(typed.date)}, a rate that you typed`} />;
  if (lookedUp)
    return (
      <Value
        asset={asset}
        rate={lookedUp.rate}
        on={`${formatMoment(lookedUp.at)}, as ${lookedUp.source} says`}
      />
    );
  return failure || 'No rate typed yet.';
}

function Value({ asset, rate, on }: { asset: string; rate: number; on: string }) {
  const amount = parseBtc(asset);
  if (!amount.ok) return amount.message;
  return (
    <>
      <strong className={styles.value}>
        <Money>{formatUsd(valueAt(amount.value, { rate }))}</Money>
      </strong>{' '}
      at <Money>{formatUsd(centsOf(rate))}</Money> for one BTC on {on}. Prices change by the hour.
    </>
  );
}
