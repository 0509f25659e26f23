import { isObject } from '@heartwood/shared/domain';
import { draftInTab } from '@heartwood/shared/ui';
import { storedTerms } from '../loan-terms/terms-values';
import type { CounterValues } from './counter-values';

const kept = draftInTab('counter-offer', (found): CounterValues | null =>
  isObject(found) ? { ...storedTerms(found), signature: '' } : null,
);

/**
 * Other terms that a person has typed for a loan and not yet sent. The signature is not kept: whoever sits down here
 * next must not find it.
 */
export const storedCounter = {
  ...kept,
  /** @param whose the person's id, the loan's, and the version of the terms that these answer */
  write: (whose: string, values: CounterValues) => kept.write(whose, { ...values, signature: '' }),
};
