import { isObject } from '@heartwood/shared/domain';
import { keptInTab } from '@heartwood/shared/ui';
import { keptTerms } from '../loan-terms/terms-values';
import type { CounterValues } from './counter-values';

const kept = keptInTab('counter-offer', (found): CounterValues | null =>
  isObject(found) ? { ...keptTerms(found), signature: '' } : null,
);

/**
 * Other terms that a person has typed for a loan and not yet sent. The signature is not kept: whoever sits down here
 * next must not find it.
 */
export const keptCounter = {
  ...kept,
  /** @param whose the person's id, the loan's, and the version of the terms that these answer */
  write: (whose: string, values: CounterValues) => kept.write(whose, { ...values, signature: '' }),
};
