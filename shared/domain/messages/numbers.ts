import { msg } from '@heartwood/i18n';
import { MAX_BITCOIN, MAX_DOLLARS } from '../limits';

// Numbers
export const amountInvalid = 'Enter an amount in dollars and cents, for example 1500 or 1500.50.';
export const amountDecimals = 'Use at most two decimals: an amount ends at whole cents.';
export const amountNegative = 'An amount can’t be negative.';
export const amountTooLarge = () => msg('Enter an amount of at most ${max, number}.', { max: MAX_DOLLARS });
export const amountComma = 'Write a decimal point, as in 2,500.50.';
export const exponent = 'Write the number out in digits; forms like 1e2 aren’t accepted.';
export const percentInvalid = 'Enter a percentage between 0 and 100, for example 33.34.';
export const percentDecimals = 'Use at most two decimals, so that the total can be exactly 100%.';
export const percentNegative = 'A percentage can’t be negative.';
export const percentTooLarge = 'A percentage can’t be more than 100.';
export const percentComma = 'Write a decimal point, as in 12.5.';
export const btcInvalid = 'Enter an amount of bitcoin in digits, for example 0.25.';
export const btcDecimals = 'Use at most 8 decimals: one satoshi, 0.00000001 BTC, is the smallest amount.';
export const btcComma = 'Write a decimal point, and no commas, as in 1250.5.';
export const btcNegative = 'An amount of bitcoin can’t be negative.';
export const btcTooLarge = () =>
  msg('There will never be more than {max, number} BTC.', { max: MAX_BITCOIN });
