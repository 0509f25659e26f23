import type { Cents } from '../domain';

/** An item of the cart. The host stores and shows it, and knows nothing of what is sold. */
export interface CartItem {
  id: string;
  type: 'will';
  /** What it is, e.g. "Last will and testament". */
  title: string;
  /** Whose or which one it is, e.g. "The will of Ana Ruiz". */
  description?: string;
  price: Cents;
  stripePriceId: string;
  /** JSON that belongs to the remote which put the item in; nobody else reads it. */
  data: unknown;
  /** The draft this item pays for. */
  will_id?: string;
}
