import type { Cents } from '@heartwood/shared/domain';
import type { Language } from '@heartwood/shared/words';

export interface CheckoutLine {
  title: string;
  unitAmount: Cents;
  quantity: number;
}

export interface CheckoutOrder {
  /** Our own id of the session; the provider carries it along and sends it back. */
  sessionId: string;
  lines: CheckoutLine[];
  email: string;
  /** Of the buyer. */
  language: Language;
  successUrl: string;
  cancelUrl: string;
}

/** What the provider told us, its signature checked. */
export interface PaymentEvent {
  id: string;
  type: string;
  /** What it means for us; anything else is noted and left alone. */
  outcome: 'paid' | 'cancelled' | 'none';
  sessionId: string | null;
  amountCents: number | null;
  /** The provider's id of the charge. */
  paymentId: string | null;
  currency: string | null;
}

export interface Refund {
  key: string;
  paymentId: string;
  amountCents: number;
}

/** A card payment provider. */
export interface PaymentProvider {
  kind: 'stripe' | 'test';
  /** Opens a session; calling it twice for the same order opens one. Returns where to send the browser. */
  open: (order: CheckoutOrder) => Promise<{ providerId: string; url: string }>;
  /** Ends a session that nobody has paid; one that has ended already is left alone. */
  expire: (providerId: string) => Promise<void>;
  /** Gives money back; calling it twice with the same key gives it back once. */
  refund: (refund: Refund) => Promise<void>;
  /** Reads a webhook's body; null when the signature is not the provider's. */
  readEvent: (body: Buffer, signature: string) => PaymentEvent | null;
}
