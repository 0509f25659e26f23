import { detailOf, api } from '@heartwood/api-client';
import {
  bitcoinRateSchema,
  centsOf,
  dayOf,
  formatDate,
  formatMoment,
  formatUsd,
  latestDay,
  parseBtc,
  todayOf,
  valueAt,
  type BitcoinRate,
  type LookedUpRate,
} from '@heartwood/domain';
import { useSession } from '@heartwood/host';
import { Button, DateField, Form, formErrors, Money, MoneyField, rich, Cited } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { Formik } from 'formik';
import { useState, type ReactNode } from 'react';
import styles from './dollar-value.module.css';
import { typedRate } from './typed-rate';

const rateApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null if the installation has no source. */
    lookedUpRate: build.query<LookedUpRate | null, void>({
      query: () => '/api/bitcoin-rate/',
      transformResponse: ({ rate }: { rate: LookedUpRate | null }) => rate,
      // The server asks its source again after ten minutes.
      keepUnusedDataFor: 600,
    }),
  }),
});

const { useLookedUpRateQuery } = rateApi;

/**
 * An asset's value in dollars: at a rate that the person types, otherwise at the one that the installation
 * looks up, if it does. A rate that was typed on an earlier visit gives way to a later one.
 */
export function DollarValue({ asset }: { asset: string }) {
  const userId = useSession().user?.id ?? '';
  const [remembered] = useState(() => typedRate.read(userId));
  const [rate, setRate] = useState<BitcoinRate | null>(null);
  const { data: lookedUp, error } = useLookedUpRateQuery();
  const [today, latest] = [todayOf(new Date()), latestDay(new Date())];
  const check = (typed: unknown) =>
    bitcoinRateSchema.validateSync(typed, { abortEarly: false, context: { today: latest } });
  const save = (typed: unknown) => {
    const known = check(typed);
    typedRate.write(userId, known);
    setRate(known);
  };
  return (
    <Formik
      // Not the last price: a new one typed over it would keep the old date.
      initialValues={{ rate: '', date: today }}
      validate={(values) => formErrors<{ rate: string; date: string }>(() => check(values))}
      onSubmit={save}
    >
      <Form summary={false}>
        <p role="status">
          <Worth
            asset={asset}
            rate={rate ?? laterOf(remembered, lookedUp)}
            failure={error && detailOf(error, '')}
          />
        </p>
        <div className={styles.fields}>
          <MoneyField name="rate" label={t('Dollars for one BTC')} hint={t('Type today’s price.')} />
          <DateField name="date" label={t('Date of this price')} max={latest} />
          <Button type="submit" variant="secondary">
            {t('Show the value')}
          </Button>
        </div>
      </Form>
    </Formik>
  );
}

/** The later of two rates; of the same day, the typed one. */
const laterOf = (typed: BitcoinRate | null, lookedUp: LookedUpRate | null | undefined) =>
  typed && lookedUp && typed.date < dayOf(lookedUp.at) ? lookedUp : (typed ?? lookedUp);

interface WorthProps {
  asset: string;
  /** Null if the installation looks up no rate and none was typed; undefined while loading. */
  rate: BitcoinRate | LookedUpRate | null | undefined;
  failure: string | undefined;
}

function Worth({ asset, rate, failure }: WorthProps) {
  if (!rate) return <Cited>{failure || t('No price typed yet.')}</Cited>;
  const amount = parseBtc(asset);
  if (!amount.ok) return <Cited>{translated(amount.message)}</Cited>;
  const value = {
    strong: (text: ReactNode) => <strong className={styles.value}>{text}</strong>,
    value: <Money>{formatUsd(valueAt(amount.value, rate))}</Money>,
    rate: <Money>{formatUsd(centsOf(rate.rate))}</Money>,
  };
  return (
    <Cited>
      {'source' in rate
        ? rich('<strong>{value}</strong> at {rate} for one BTC on {time}, as {source} says.', {
            ...value,
            time: formatMoment(rate.at),
            source: rate.source,
          })
        : rich('<strong>{value}</strong> at {rate} for one BTC on {day}, a price that you typed.', {
            ...value,
            day: formatDate(rate.date),
          })}{' '}
      {t('Prices change by the hour.')}
    </Cited>
  );
}
