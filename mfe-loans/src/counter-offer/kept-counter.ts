import { isObject } from '@heartwood/shared/domain';
import { keptInTab } from '@heartwood/shared/ui';
import type { CounterValues } from './counter-values';

const kept = keptInTab('counter-offer', counterIn);

/**
 * Other terms that a person has typed for a loan and not yet sent. The signature is not kept: whoever sits down here
 * next must not find it.
 */
export const keptCounter = {
  ...kept,
  /** @param whose the person's id, the loan's, and the version of the terms that these answer */
  write: (whose: string, values: CounterValues) => kept.write(whose, { ...values, signature: '' }),
};

function counterIn(found: unknown): CounterValues | null {
  if (!isObject(found)) return null;
  const text = (name: keyof CounterValues) => (typeof found[name] === 'string' ? found[name] : '');
  return {
    amount: text('amount'),
    interest_rate: text('interest_rate'),
    term_in_months: text('term_in_months'),
    federal_rate: text('federal_rate'),
    federal_month: text('federal_month'),
    signature: '',
  };
}
