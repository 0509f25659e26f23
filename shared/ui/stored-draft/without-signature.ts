import { isPngDataUrl, type TypedSignature } from '@heartwood/domain';

const TYPED: Record<keyof TypedSignature, true> = { typed_name: true, other_name_confirmed: true };

/**
 * A form's values without a drawn or typed signature. Threat: the next person at this computer finds a
 * signature in the browser's storage, and signs with it. So nothing that is stored of a form has one.
 */
export function withoutSignature<Values>(values: Values): Values {
  const text = JSON.stringify(values, (name, value: unknown) => {
    if (Object.hasOwn(TYPED, name)) return undefined;
    return typeof value === 'string' && isPngDataUrl(value) ? '' : value;
  });
  return JSON.parse(text) as Values;
}
