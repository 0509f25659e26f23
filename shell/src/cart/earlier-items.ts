import { isObject } from '@heartwood/domain';
import type { CartItem } from '@heartwood/host';
import { t } from '@heartwood/i18n';

/**
 * Converts items from remotes built against contract 1.1, in this page or in a cart stored back then: their
 * description was part of their data.
 */
export function described(item: CartItem): CartItem {
  if (item.description !== undefined || !isObject(item.data)) return item;
  const { testator_name: testator } = item.data;
  return typeof testator === 'string' && testator
    ? { ...item, description: t('The will of {name}', { name: testator }) }
    : item;
}
