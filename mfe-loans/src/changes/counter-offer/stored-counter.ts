import { isObject } from '@heartwood/domain';
import { keptEdits } from '@heartwood/ui';
import { storedTerms } from '../../terms/terms-values';
import type { CounterValues } from './counter-values';

/** Changed terms that a person has typed and not yet sent, without the signature. */
export const storedCounter = keptEdits<CounterValues>('counter-offer', {
  fit: (found) => (isObject(found) ? { ...storedTerms(found), signature: '' } : null),
});
