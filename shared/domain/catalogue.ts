import { cents } from './money';

/** The price id of a will at the card payment provider. */
export const WILL_STRIPE_PRICE_ID = 'price_heartwood_will';

/** What a will costs, in cents. */
export const WILL_PRICE = cents(50_000);

export const WILL_ITEM_TITLE = 'Last will and testament';

/** Shown beside Edit; an edit is not charged. */
export const EDIT_PAYMENT_LABEL = '$250';

export interface Price {
  readonly id: string;
  readonly title: string;
  readonly unitAmount: typeof WILL_PRICE;
}

/** Everything that is sold. Checkout refuses any other price id. */
export const prices: readonly Price[] = [
  { id: WILL_STRIPE_PRICE_ID, title: WILL_ITEM_TITLE, unitAmount: WILL_PRICE },
];

/** The price with this id, or undefined when nothing is sold under it. */
export function findPrice(id: string): Price | undefined {
  return prices.find((price) => price.id === id);
}

/** How long a flash message stays, in milliseconds. */
export const FLASH_MILLISECONDS = 5000;

/** After how many milliseconds a running loan action shows that it is being processed. */
export const PENDING_LABEL_MILLISECONDS = 1000;

/** How long the loading of a part of the site may take, in milliseconds. */
export const CHUNK_TIMEOUT_MILLISECONDS = 120_000;

/** Page of the will as a PDF; the margin is in inches. */
export const WILL_PDF = { format: 'letter', orientation: 'portrait', unit: 'in', margin: 0.5 } as const;

/** The largest PDF the server stores, in bytes. */
export const MAX_PDF_BYTES = 10 * 1024 * 1024;

/** Defaults of the signature pad; widths and distance are in pixels. */
export const SIGNATURE_PAD = { penColor: 'black', minWidth: 0.5, maxWidth: 2.5, minDistance: 5 } as const;

export const WILL_WIZARD_STEPS = 10;
