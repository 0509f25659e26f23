import { isObject } from '@heartwood/shared/domain';
import { draftInTab } from '@heartwood/shared/ui';
import { storedTerms } from '../loan-terms/terms-values';
import type { CounterValues } from './counter-values';

const kept = draftInTab('counter-offer', (found): CounterValues | null =>
  isObject(found) ? { ...storedTerms(found), signature: '' } : null,
);

/**
 * Counter-terms that a person has typed and not yet sent. The signature is not stored, so that the next person at
 * this computer doesn't find it.
 */
export const storedCounter = {
  ...kept,
  /** @param whose the person's id, the loan's, and the version of the terms that these answer */
  write: (whose: string, values: CounterValues) => kept.write(whose, { ...values, signature: '' }),
};
