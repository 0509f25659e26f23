/** An item in the cart. The host stores and shows it without knowing what is being sold. */
export interface CartItem {
  id: string;
  type: 'will';
  /** What it is, e.g. "Last will and testament". */
  title: string;
  /** What distinguishes it from other items, e.g. "The will of Ana Ruiz". */
  description?: string;
  /** In cents. */
  price: number;
  stripePriceId: string;
  /** JSON owned by the remote that added the item. Nobody else reads it. */
  data: unknown;
  /** The id of the draft this item pays for. */
  will_id?: string;
}
