import { api } from '@heartwood/shared/api';
import type { Loan, Will } from '@heartwood/shared/domain';

// Names of their own: the wills' and the loans' parts put their lists into the same cache.
const agreementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    agreedWills: build.query<Will[], void>({ query: () => '/api/wills/', providesTags: ['Will'] }),
    agreedLoans: build.query<Loan[], void>({ query: () => '/loans/', providesTags: ['Loan'] }),
  }),
});

export const { useAgreedWillsQuery, useAgreedLoansQuery } = agreementsApi;
