import {
  federalRateText,
  isoDate,
  loanTermDefinitions,
  type FederalBand,
  type FederalRate,
  type FederalRates,
} from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { rich } from '@heartwood/ui';
import { useFormikContext } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';
import { monthText, type TermsValues } from './terms-values';

const IRS_RATES = 'https://www.irs.gov/applicable-federal-rates';

interface PublishedRateProps {
  /** Null if the installation has no rates for this month, or while they load. */
  rates: FederalRates | null;
  /** The band of the typed terms; undefined while they can't be read. */
  band: FederalBand | undefined;
}

/** The rate of the IRS for the typed terms, or where to look it up. */
export function PublishedRate({ rates, band }: PublishedRateProps) {
  if (!rates)
    return rich(
      'Look up the one for this term on <irs>the IRS’s page of these rates</irs>, and type it here.',
      {
        irs: (text) => <OutsideLink to={IRS_RATES}>{text}</OutsideLink>,
      },
    );
  if (!band) return t('Enter the term to see its rate.');
  return rich('For this term, <ruling>the IRS’s ruling</ruling> says {rate}.', {
    ruling: (text) => <OutsideLink to={rates.source}>{text}</OutsideLink>,
    rate: loanTermDefinitions.federal_rate.words(federalRateText(publishedFor(rates, band))),
  });
}

/**
 * Fills in the published rate of the typed terms, and follows their band. It leaves what a person
 * typed or emptied as it is.
 */
export function usePrefilledRate({ rates, band }: PublishedRateProps): void {
  const { values, setValues } = useFormikContext<TermsValues>();
  const filled = useRef(false);
  const { afr_percent, afr_band, afr_month } = values;
  useEffect(() => {
    if (!rates || !band) return;
    const before = afr_band !== '' && afr_band !== band && publishedFor(rates, afr_band);
    const isOfAnotherBand = before && afr_percent === String(before.rate) && afr_month === before.month;
    if (afr_percent === '' ? filled.current : !isOfAnotherBand) return;
    filled.current = true;
    const { rate, month } = publishedFor(rates, band);
    void setValues((typed) => ({
      ...typed,
      afr_percent: String(rate),
      afr_band: band,
      afr_month: month,
    }));
  }, [rates, band, afr_percent, afr_band, afr_month, setValues]);
}

function publishedFor({ rates, month }: FederalRates, band: FederalBand): FederalRate {
  return { rate: rates[band], band, month: monthText(isoDate(`${month}-01`)) };
}

function OutsideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
