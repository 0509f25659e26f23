import { statusOf } from '@heartwood/shared/api';
import { messages } from '@heartwood/shared/domain';
import type { CartItem } from '@heartwood/shared/host';
import { useSoldWillQuery } from '../checkout/sold-will-api';
import { priceOf } from './prices';

/**
 * Why an item can't be bought, before the server has to reject it: a cart stays in its browser even if the will is
 * paid for or deleted in another one.
 */
export function useItemProblem(item: CartItem): string | undefined {
  const { data: will, error } = useSoldWillQuery(item.will_id ?? '', {
    skip: !item.will_id,
    refetchOnMountOrArgChange: true,
  });
  if (priceOf(item) === null) return messages.unknownPrice;
  if (statusOf(error) === 404) return messages.willNotFound;
  return will?.paid_at ? messages.willAlreadyPaid : undefined;
}
