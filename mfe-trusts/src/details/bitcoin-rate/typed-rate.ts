import { isIsoDate, isObject, type BitcoinRate } from '@heartwood/domain';
import { draftInBrowser } from '@heartwood/ui';

/** The rate a person typed last. */
export const typedRate = draftInBrowser('bitcoin-rate', (found): BitcoinRate | null => {
  if (!isObject(found)) return null;
  const { rate, date } = found;
  return typeof rate === 'number' && rate > 0 && typeof date === 'string' && isIsoDate(date)
    ? { rate, date }
    : null;
});
