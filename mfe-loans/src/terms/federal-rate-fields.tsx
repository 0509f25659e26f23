import {
  federalBands,
  GIFT_LOAN_EXEMPTION,
  parseDollars,
  formatUsd,
  sumCents,
  type Cents,
  type FederalRates,
} from '@heartwood/domain';
import {
  CheckboxField,
  Cited,
  Disclosure,
  PercentField,
  Section,
  SelectField,
  Stack,
  Term,
  TextField,
  rich,
  useLatch,
} from '@heartwood/ui';
import { msg, t } from '@heartwood/i18n';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { PublishedRate, usePrefilledRate } from './published-rate';
import { bandOf, type TermsValues } from './terms-values';
import { api } from '@heartwood/api-client';

const federalRatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The rates of this month; null if the installation has none. */
    federalRates: build.query<FederalRates | null, void>({
      query: () => '/api/federal-rates/',
      transformResponse: ({ federal_rates }: { federal_rates: FederalRates | null }) => federal_rates,
      keepUnusedDataFor: 600,
    }),
  }),
});

const { useFederalRatesQuery } = federalRatesApi;

interface FederalRateFieldsProps {
  /** The debt between the same two people besides this loan. */
  outstanding: Cents;
}

const BANDS = {
  short: msg('Short-term, for up to 3 years'),
  mid: msg('Mid-term, for over 3 and up to 9 years'),
  long: msg('Long-term, for over 9 years'),
} as const;

const FOR_THIS_TERM = {
  short: msg('For this term: short-term, for up to 3 years.'),
  mid: msg('For this term: mid-term, for over 3 and up to 9 years.'),
  long: msg('For this term: long-term, for over 9 years.'),
} as const;

/** The federal rate: asked from $10,000 between two people, and offered below that. */
export function FederalRateFields({ outstanding }: FederalRateFieldsProps) {
  const { amount, afr_percent, afr_skip } = useFormikContext<TermsValues>().values;
  const [typedBefore] = useState(afr_percent !== '');
  const typed = parseDollars(amount);
  const total = typed.ok ? sumCents([typed.value, outstanding]) : outstanding;
  const optional = total < GIFT_LOAN_EXEMPTION;
  // Whoever left the rate out of a larger loan has to see that. Undoing it must not remove the checkbox.
  const leftOut = useLatch(afr_skip);
  if (optional && !leftOut)
    return (
      <Disclosure label={t('Compare with the federal rate')} open={typedBefore}>
        <Inputs optional />
      </Disclosure>
    );
  return (
    <Section title={t('Applicable federal rate')}>
      <Stack>
        <p>
          <Cited>
            {outstanding > 0
              ? t(
                  'With this loan, {total} is owed between the two of you, {others} of it from other loans here.',
                  {
                    total: formatUsd(total),
                    others: formatUsd(outstanding),
                  },
                )
              : t('With this loan, {total} is owed between the two of you.', {
                  total: formatUsd(total),
                })}{' '}
            <Cited>
              {t('Above $10,000 in all, the IRS can look for interest that was forgone (IRC 7872).')}
            </Cited>
          </Cited>
        </p>
        {!afr_skip && <Inputs optional={optional} />}
        <CheckboxField name="afr_skip" label={t('Leave the federal rate out of this loan')} />
      </Stack>
    </Section>
  );
}

function Inputs({ optional }: { optional: boolean }) {
  const { values } = useFormikContext<TermsValues>();
  const band = bandOf(values);
  const { data } = useFederalRatesQuery();
  // The rates of this month say nothing about the month of an earlier loan.
  const rates = (!values.earlier && data) || null;
  // A rate that nobody has to compare would get into the note unseen.
  usePrefilledRate({ rates: optional ? null : rates, band });
  return (
    <Stack>
      <p>
        {rich(
          'The IRS publishes <rate>applicable federal rates</rate> (AFR) every month, in three bands by the length of a loan. The <note>note</note> has the one for this term, to compare. It changes nothing that is owed.',
          {
            rate: (text) => <Term name="federalRate">{text}</Term>,
            note: (text) => <Term name="promissoryNote">{text}</Term>,
          },
        )}
      </p>
      <p>
        <PublishedRate rates={rates} band={band} />
      </p>
      <PercentField name="afr_percent" label={t('Federal rate')} optional={optional} />
      <SelectField
        name="afr_band"
        label={t('Band')}
        options={federalBands.map((value) => ({ value, label: t(BANDS[value]) }))}
        placeholder={t('Choose one')}
        hint={band && t(FOR_THIS_TERM[band])}
        optional={optional}
      />
      <TextField
        name="afr_month"
        label={t('Month it is published for')}
        optional={optional}
        autoComplete="off"
        maxLength={40}
        width="medium"
      />
    </Stack>
  );
}
