export {
  bands as federalRateBands,
  FEDERAL_RATE_SKIPPED,
  federalBands,
  federalRateText,
  readFederalRate,
  type FederalBand,
  type FederalRate,
  type FederalRates,
} from './federal-rate';
export type { EarlierPayment, EarlierPaymentForm } from './earlier-payments';
export { earliestHandover } from './handed-over-on';
export { parseRate } from './interest-rate';
export * from './loan-terms';
export { SAME, type FormValue, type Term, type TermInput } from './term';
export { needsNoticeAddress, ownNoticeAddress } from './notice-address';
export { rateText, termText } from './term-text';
export { terms as loanTermDefinitions } from './terms';
