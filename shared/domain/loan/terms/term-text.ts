import { t } from '@heartwood/i18n';
/** The yearly rate in words: "4.5% a year". */
export function rateText({ interest_rate }: { interest_rate: number }): string {
  return t('{interest_rate}% a year', { interest_rate });
}

/** The term in words: "1 month", "36 months". */
export function termText(months: number): string {
  return months === 1 ? t('1 month') : t('{months} months', { months });
}
