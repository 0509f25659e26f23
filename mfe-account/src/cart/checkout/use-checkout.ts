import { useEffect, useState } from 'react';
import { detailOf, fieldErrorsOf } from '@heartwood/api-client';
import { redirectTo } from '@heartwood/api-client/redirect-to';
import { checkoutRequest, messages } from '@heartwood/domain';
import type { CartItem } from '@heartwood/host';
import { useCreateCheckoutSessionMutation } from './checkout-api';

/** Takes the cart to the payment provider's page, and says why when it can't. */
export function useCheckout(items: readonly CartItem[]) {
  const [create, { isLoading, error, reset }] = useCreateCheckoutSessionMutation();
  const [leaving, setLeaving] = useState(false);
  const [stranded, setStranded] = useState(false);

  useEffect(() => {
    // The browser's Back from the provider's page can restore this page from the cache exactly as it was.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  async function checkout() {
    setStranded(false);
    const { data } = await create(checkoutRequest(items));
    if (!data) return;
    const left = redirectTo(data.checkout_url);
    setLeaving(left);
    setStranded(!left);
  }

  function forget() {
    reset();
    setStranded(false);
  }

  const failure = error ? detailOf(error, messages.checkoutFailed) : null;
  return {
    checkout,
    busy: isLoading || leaving,
    failure: stranded ? messages.checkoutFailed : failure,
    /** The server's errors about single items, by their position in the cart. */
    faults: faultsByItem(fieldErrorsOf(error)),
    /** Clears the last error, because the cart that it was about has changed. */
    forget,
  };
}

function faultsByItem(fields: Record<string, string[]>): ReadonlyMap<number, string> {
  const faults = new Map<number, string>();
  for (const [path, [sentence]] of Object.entries(fields)) {
    const place = /^items(?:\[|\.)(\d+)/.exec(path)?.[1];
    if (place !== undefined && sentence) faults.set(Number(place), sentence);
  }
  return faults;
}
