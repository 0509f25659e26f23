import { api } from '@heartwood/shared/api';
import type { Loan, Trail, Will } from '@heartwood/shared/domain';
import type { Agreement } from './agreement';

const addresses = {
  will: (id: string) => `/api/wills/${id}/events/`,
  loan: (id: string) => `/loans/${id}/events/`,
  trust: (id: string) => `/trusts/${id}/events/`,
} as const;

// Names of their own: the wills' and the loans' parts put their lists into the same cache.
const agreementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    agreedWills: build.query<Will[], void>({ query: () => '/api/wills/', providesTags: ['Will'] }),
    agreedLoans: build.query<Loan[], void>({ query: () => '/loans/', providesTags: ['Loan'] }),
    trail: build.query<Trail, Pick<Agreement, 'kind' | 'id'>>({
      query: ({ kind, id }) => addresses[kind](encodeURIComponent(id)),
      providesTags: (_trail, _error, { id }) => [{ type: 'Events', id }],
    }),
  }),
});

export const { useAgreedWillsQuery, useAgreedLoansQuery, useTrailQuery } = agreementsApi;
