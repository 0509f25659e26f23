import { api } from '@heartwood/api-client';
import type { FederalRates } from '@heartwood/domain';

const federalRatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The rates of this month; null if the installation has none. */
    federalRates: build.query<FederalRates | null, void>({
      query: () => '/api/federal-rates/',
      transformResponse: ({ federal_rates }: { federal_rates: FederalRates | null }) => federal_rates,
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { useFederalRatesQuery } = federalRatesApi;
