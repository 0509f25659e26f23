import { isIsoDate, isObject, type BitcoinRate } from '@heartwood/shared/domain';

const keyOf = (userId: string) => `heartwood.bitcoin-rate.${userId}`;

/** The rate a person typed last, kept in this browser alone. */
export const typedRate = {
  read(userId: string): BitcoinRate | null {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
      if (!isObject(found)) return null;
      const { rate, date } = found;
      return typeof rate === 'number' && rate > 0 && typeof date === 'string' && isIsoDate(date)
        ? { rate, date }
        : null;
    } catch {
      return null;
    }
  },
  write(userId: string, rate: BitcoinRate) {
    try {
      localStorage.setItem(keyOf(userId), JSON.stringify(rate));
    } catch {
      // A full or forbidden storage: the rate is typed again next time.
    }
  },
};
