import { statusOf } from '@heartwood/api-client';
import { isExecuted, messages, willItemDescription } from '@heartwood/domain';
import type { CartItem } from '@heartwood/host';
import { useSoldWillQuery } from './checkout/sold-will-api';
import { priceOf } from './prices';

/** An item of the cart, as it stands now. */
interface CurrentItem {
  /** With the name that its will has now. */
  item: CartItem;
  /** Whether all three have signed its will already. */
  isSigned: boolean;
  /** Why it can't be bought, before the server has to reject it. */
  problem: string | undefined;
}

/** A cart stays in its browser even if the will is renamed, paid for, or deleted meanwhile. */
export function useCurrentItem(stored: CartItem): CurrentItem {
  const { data: will, error } = useSoldWillQuery(stored.will_id ?? '', {
    skip: !stored.will_id,
    refetchOnMountOrArgChange: true,
  });
  const item = will ? { ...stored, description: willItemDescription(will) } : stored;
  const isSigned = Boolean(will && isExecuted(will));
  if (priceOf(item) === null) return { item, isSigned, problem: messages.unknownPrice };
  if (statusOf(error) === 404) return { item, isSigned, problem: messages.willNotFound };
  return { item, isSigned, problem: will?.paid_at ? messages.willAlreadyPaid : undefined };
}
