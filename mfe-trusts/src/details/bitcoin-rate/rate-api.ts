import { api } from '@heartwood/api-client';
import type { LookedUpRate } from '@heartwood/domain';

const rateApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null if the installation has no source. */
    lookedUpRate: build.query<LookedUpRate | null, void>({
      query: () => '/api/bitcoin-rate/',
      transformResponse: ({ rate }: { rate: LookedUpRate | null }) => rate,
      // The server asks its source again after ten minutes.
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { useLookedUpRateQuery } = rateApi;
