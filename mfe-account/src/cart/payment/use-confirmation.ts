import { useEffect, useState } from 'react';
import { statusOf } from '@heartwood/api-client';
import { cents } from '@heartwood/domain';
import {
  useCheckoutSessionState,
  useCheckoutSessionSubscription,
  type CheckoutSession,
} from '../checkout/checkout-api';

const ASK_EVERY_MILLISECONDS = 2000;
const WAIT_MILLISECONDS = 60_000;

export type Confirmation = 'confirming' | 'paid' | 'refunded' | 'cancelled' | 'expired' | 'late' | 'unknown';

/**
 * Polls the server until a payment is settled, for a minute at most: the provider's confirmation can arrive
 * after the person does. Retries if the server can't be reached for a moment.
 */
export function useConfirmation(sessionId: string) {
  const { data, error } = useCheckoutSessionState(sessionId);
  const [late, setLate] = useState(false);
  const settled = data !== undefined && data.status !== 'open';
  const unknown = !data && statusOf(error) === 404;
  const waiting = !settled && !unknown && !late;

  useCheckoutSessionSubscription(sessionId, {
    pollingInterval: waiting ? ASK_EVERY_MILLISECONDS : 0,
    refetchOnMountOrArgChange: true,
  });

  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), WAIT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [waiting]);

  return {
    confirmation: confirmationOf(data, { unknown, late }),
    willIds: data?.will_ids ?? [],
    refundCents: data?.refund_cents ?? cents(0),
    askAgain: () => setLate(false),
  };
}

function confirmationOf(
  session: CheckoutSession | undefined,
  { unknown, late }: { unknown: boolean; late: boolean },
): Confirmation {
  if (session?.status === 'paid' && session.refund_cents) return 'refunded';
  if (session && session.status !== 'open') return session.status;
  if (unknown) return 'unknown';
  return late ? 'late' : 'confirming';
}
