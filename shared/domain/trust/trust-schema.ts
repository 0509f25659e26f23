import {
  dateField,
  flagField,
  freeText,
  listField,
  looksLikeSecret,
  nameField,
  objectField,
  personNameField,
  percentField,
  TEXT_LIMIT,
} from '../fields';
import { messages } from '../messages';
import { sumsTo100 } from '../money/percent';
import { formatBtc, parseBtc } from '../money/satoshis';
import { btcField } from './inventory/btc-field';
import { addsUp, sumOf } from './inventory/holding';
import { helperRow, holdingRow } from './inventory/holding-schema';
import { parseWatchAddress } from './watch-address';

/** An optional address to watch, without the scheme of a URI; in lower case if case doesn't matter. */
const watchAddressField = () =>
  nameField('Watch address')
    .transform((value: unknown) => {
      if (typeof value !== 'string') return value;
      const parsed = parseWatchAddress(value);
      return parsed.ok ? parsed.value : value;
    })
    .test('address', function (value) {
      if (value === '' || looksLikeSecret(value)) return true;
      const parsed = parseWatchAddress(value);
      return parsed.ok || this.createError({ message: parsed.message });
    });

const beneficiaryRow = () =>
  objectField({
    name: personNameField(nameField('Beneficiary')).required(messages.beneficiaryName),
    percentage: percentField(),
  });

const holdingsField = () => listField('Holdings', holdingRow(), 10);

const holdingsThatAddUp = () =>
  holdingsField().test('sum', function (holdings) {
    const asset: unknown = Object(this.parent)['asset'];
    const amounts: unknown[] = [asset, ...holdings.map(({ amount }) => amount)];
    // An unreadable amount has its own message.
    if (!amounts.every((amount) => typeof amount === 'string' && parseBtc(amount).ok)) return true;
    if (addsUp(String(asset), holdings)) return true;
    const sum = sumOf(holdings);
    if (sum === null) return this.createError({ message: messages.btcTooLarge() });
    // Only a form has a unit, and it sends the sum of the amounts that it can read.
    if (this.options.context?.['unit'] !== undefined) return true;
    return this.createError({ message: messages.holdingsSum(formatBtc(sum)) });
  });

const helpersField = () => listField('Helpers', helperRow(), 10);

/** The body of POST /trusts/. */
export const trustSchema = objectField({
  name: nameField('Name'),
  executor: personNameField(nameField('Executor')).required(messages.executorRequired),
  asset: btcField('Asset'),
  beneficiaries: listField('Beneficiaries', beneficiaryRow(), 100).test(
    'total',
    messages.willTotal,
    (rows) => {
      const shares = rows.map((row) => row.percentage);
      const none = shares.every((share) => share === undefined);
      return none || (!shares.includes(undefined) && sumsTo100(shares));
    },
  ),
  instructions: freeText('Instructions', { max: TEXT_LIMIT, lines: true }),
  watch_address: watchAddressField(),
  holdings: holdingsThatAddUp(),
  helpers: helpersField(),
  rehearsal_on: dateField(),
  is_active: flagField('active'),
});

/**
 * Fields added after the first release: an update that leaves them out, as an older page does, doesn't change
 * them. So whether the holdings add up is checked with the stored trust.
 */
export const trustUpdateSchema = trustSchema.shape({
  holdings: holdingsField().default(undefined),
  helpers: helpersField().default(undefined),
  rehearsal_on: dateField().default(undefined),
});
