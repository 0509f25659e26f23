import {
  boundedText,
  flagField,
  freeText,
  listField,
  LONGEST_VALUE,
  looksLikeSecret,
  nameField,
  objectField,
  percentField,
  TEXT_LIMIT,
} from '../fields';
import { messages } from '../messages';
import { isHundred } from '../money/percent';
import { btcText, parseBtc } from '../money/satoshis';
import { parseWatchAddress } from './watch-address';

/** Bitcoin as text, in its exact and shortest form: "1.50" becomes "1.5". */
const btcField = () =>
  boundedText({
    max: LONGEST_VALUE,
    tooLong: messages.btcInvalid,
    notText: messages.btcInvalid,
    tidy: shortestBtc,
  })
    .transform((value: unknown) => (typeof value === 'number' ? shortestBtc(value) : value))
    .required(messages.required('Asset'))
    .test('btc', function (value) {
      if (value === '') return true;
      const parsed = parseBtc(value);
      return parsed.ok || this.createError({ message: parsed.message });
    });

function shortestBtc(typed: string | number): string {
  const parsed = parseBtc(typed);
  return parsed.ok ? btcText(parsed.value) : String(typed).trim();
}

/** An optional address to watch, in lower case. */
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
    name: nameField('Beneficiary').required(messages.beneficiaryName),
    percentage: percentField(),
  });

/** The body of POST /trusts/. */
export const trustSchema = objectField({
  name: nameField('Name'),
  executor: nameField('Executor').required(messages.executorRequired),
  asset: btcField(),
  beneficiaries: listField('Beneficiaries', beneficiaryRow(), 100).test(
    'total',
    messages.willTotal,
    (rows) => {
      const shares = rows.map((row) => row.percentage);
      const none = shares.every((share) => share === undefined);
      return none || (!shares.includes(undefined) && isHundred(shares));
    },
  ),
  instructions: freeText('Instructions', { max: TEXT_LIMIT, lines: true }),
  watch_address: watchAddressField(),
  is_active: flagField('active'),
});
