import { isObject } from '@heartwood/shared/domain';
import type { CounterValues } from './counter-values';

const keyOf = (userId: string, terms: string) => `heartwood.counter-offer.${userId}.${terms}`;

/**
 * Other terms that a person has typed for a loan and not yet sent, kept in this tab: they outlive a reload, a walk to
 * another page and a login in between. The signature is not kept: whoever sits down here next must not find it.
 */
export const keptCounter = {
  /** @param terms the loan's id and the version of the terms that these answer */
  read(userId: string, terms: string): CounterValues | null {
    try {
      return counterIn(JSON.parse(sessionStorage.getItem(keyOf(userId, terms)) ?? 'null'));
    } catch {
      return null;
    }
  },
  write(userId: string, terms: string, values: CounterValues) {
    try {
      sessionStorage.setItem(keyOf(userId, terms), JSON.stringify({ ...values, signature: '' }));
    } catch {
      // A full or forbidden storage costs the safety net, not the form.
    }
  },
  drop(userId: string, terms: string) {
    sessionStorage.removeItem(keyOf(userId, terms));
  },
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
