import type { Sentence } from '@heartwood/i18n';
import { boundedText, MAX_VALUE_LENGTH } from '../../fields';
import { messages } from '../../messages';
import { btcText, parseBtc, parseSatoshis } from '../../money/satoshis';

/** The units of typed amounts, which a form passes to the schema as `context.unit`; the API only has BTC. */
export const assetUnits = ['btc', 'satoshis'] as const;
export type AssetUnit = (typeof assetUnits)[number];

/**
 * Replaces an unreadable amount: of no type that a field accepts. Its original text is not available here.
 */
class Unreadable {
  constructor(readonly message: Sentence) {}
}

/** Bitcoin as text, in its exact and shortest form: "1.50" becomes "1.5". */
export const btcField = (label: string) =>
  boundedText({
    max: MAX_VALUE_LENGTH,
    tooLong: messages.btcInvalid,
    notText: messages.btcInvalid,
    tidy: (typed) => typed.trim(),
  })
    .transform((value: unknown, _original, _schema, options) => {
      if (value === '' || (typeof value !== 'number' && typeof value !== 'string')) return value;
      const parse = options?.context?.unit === 'satoshis' ? parseSatoshis : parseBtc;
      const parsed = parse(value);
      return parsed.ok ? btcText(parsed.value) : new Unreadable(parsed.message);
    })
    .typeError(({ value }: { value?: unknown }) =>
      value instanceof Unreadable ? value.message : messages.btcInvalid,
    )
    .required(messages.required(label));
