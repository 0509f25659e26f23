import { api } from '@heartwood/api-client';
import {
  everyPage,
  readPage,
  type Loan,
  type LoanListItem,
  type Will,
  type WillListItem,
} from '@heartwood/domain';

// Unique names, because the remotes for wills and loans add their endpoints to the same cache.
const agreementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    agreedWills: build.query<WillListItem[], void>({
      queryFn: (_all, _api, _extra, ask) =>
        everyPage((query) => ask({ url: `/api/wills/${query}`, responseHandler: readPage })),
      providesTags: ['Will'],
    }),
    agreedLoans: build.query<LoanListItem[], void>({
      queryFn: (_all, _api, _extra, ask) =>
        everyPage((query) => ask({ url: `/loans/${query}`, responseHandler: readPage })),
      providesTags: ['Loan'],
    }),
    agreedWill: build.query<Will, string>({
      query: (id) => `/wills/${encodeURIComponent(id)}/`,
      providesTags: (_will, _error, id) => [{ type: 'Will', id }],
    }),
    agreedLoan: build.query<Loan, string>({
      query: (id) => `/loans/${encodeURIComponent(id)}/`,
      providesTags: (_loan, _error, id) => [{ type: 'Loan', id }],
    }),
  }),
});

export const { useAgreedWillsQuery, useAgreedLoansQuery, useAgreedWillQuery, useAgreedLoanQuery } =
  agreementsApi;
