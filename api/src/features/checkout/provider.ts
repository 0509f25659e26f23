import type { Cents } from '@heartwood/domain';
import type { Language } from '@heartwood/i18n';

export interface CheckoutLine {
  title: string;
  unitAmount: Cents;
  quantity: number;
}

export interface CheckoutOrder {
  /** Our own id of the session; the provider stores it and sends it back. */
  sessionId: string;
  lines: CheckoutLine[];
  email: string;
  /** The buyer's language. */
  language: Language;
  successUrl: string;
  cancelUrl: string;
}

/** An event from the provider, with its signature verified. */
export interface PaymentEvent {
  id: string;
  type: string;
  /** What the event means for us; all others are recorded and ignored. */
  outcome: 'paid' | 'cancelled' | 'none';
  sessionId: string | null;
  amountCents: number | null;
  /** The provider's id of the charge. */
  paymentId: string | null;
  currency: string | null;
}

interface Refund {
  key: string;
  paymentId: string;
  amountCents: number;
  dueSince: Date;
}

/** A card payment provider. */
export interface PaymentProvider {
  kind: 'stripe' | 'test';
  /**
   * Opens a session, once even if it is called twice for the same order. Returns the URL to
   * redirect the browser to.
   */
  open: (order: CheckoutOrder) => Promise<{ providerId: string; url: string }>;
  /** Ends an unpaid session; does nothing if it has ended already. */
  expire: (providerId: string) => Promise<void>;
  /** Refunds money, once even if it is called twice with the same key. */
  refund: (refund: Refund) => Promise<void>;
  /** Parses a webhook's body; null if the signature isn't the provider's. */
  readEvent: (body: Buffer, signature: string) => PaymentEvent | null;
}
