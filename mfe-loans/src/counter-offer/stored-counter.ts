import { isObject } from '@heartwood/shared/domain';
import { keptEdits } from '@heartwood/shared/ui';
import { storedTerms } from '../loan-terms/terms-values';
import type { CounterValues } from './counter-values';

/**
 * Changed terms that a person has typed and not yet sent. The signature is not stored, so that the next person at
 * this computer doesn't find it.
 */
export const storedCounter = keptEdits<CounterValues>('counter-offer', {
  fit: (found) => (isObject(found) ? { ...storedTerms(found), signature: '' } : null),
  omit: (values) => ({ ...values, signature: '' }),
});
