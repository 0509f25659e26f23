import { api } from '@heartwood/api-client';
import type { Cents, CheckoutRequest } from '@heartwood/domain';

/**
 * A payment's status. The provider's signed message to the server decides it, never the return to this page.
 */
export interface CheckoutSession {
  status: 'open' | 'paid' | 'cancelled' | 'expired';
  /** The wills it pays for. */
  will_ids: string[];
  /** The refund, in cents: the wills were already paid for. Servers before 1.1 don't send it. */
  refund_cents?: Cents;
}

const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    createCheckoutSession: build.mutation<{ checkout_url: string }, CheckoutRequest>({
      query: (body) => ({ url: '/api/create-checkout-session/', method: 'POST', body }),
    }),
    checkoutSession: build.query<CheckoutSession, string>({
      query: (id) => `/api/checkout-sessions/${encodeURIComponent(id)}/`,
      // A payment changes what the dashboard and the will show.
      onQueryStarted: (_id, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => {
            if (data.status === 'paid') dispatch(api.util.invalidateTags(['Will', 'Assets']));
          },
          () => undefined,
        ),
    }),
  }),
});

export const { useCreateCheckoutSessionMutation } = checkoutApi;
export const {
  useQueryState: useCheckoutSessionState,
  useQuerySubscription: useCheckoutSessionSubscription,
} = checkoutApi.endpoints.checkoutSession;
