import { api } from '@heartwood/api-client';
import type { Loan, LoanTerms, LoanVersion, TypedSignature } from '@heartwood/domain';
import { loanAddress, touchedBy } from '../../loans/loan-tags';
import { showAnswer } from '../../loans/loans-api';

interface Proposal extends TypedSignature {
  id: string;
  new_terms: Partial<LoanTerms>;
  /** PNG data URL. */
  signature: string;
  /** The terms that were read. */
  terms_version?: number;
}

const amendment = (id: string) => `${loanAddress(id)}amendment/`;

const amendmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    proposeAmendment: build.mutation<Loan, Proposal>({
      query: ({ id, ...body }) => ({ url: amendment(id), method: 'POST', body }),
      onQueryStarted: showAnswer,
      invalidatesTags: (_loan, _error, { id }) => touchedBy(id),
    }),
    acceptAmendment: build.mutation<
      Loan,
      TypedSignature & { id: string; signature: string; proposed_at: string; notice_address?: string }
    >({
      query: ({ id, ...body }) => ({ url: `${amendment(id)}accept/`, method: 'POST', body }),
      onQueryStarted: showAnswer,
      invalidatesTags: (_loan, _error, { id }) => touchedBy(id),
    }),
    declineAmendment: build.mutation<Loan, string>({
      query: (id) => ({ url: `${amendment(id)}decline/`, method: 'POST' }),
      onQueryStarted: showAnswer,
      invalidatesTags: (_loan, _error, id) => touchedBy(id),
    }),
    withdrawAmendment: build.mutation<Loan, string>({
      query: (id) => ({ url: amendment(id), method: 'DELETE' }),
      onQueryStarted: showAnswer,
      invalidatesTags: (_loan, _error, id) => touchedBy(id),
    }),
    loanVersion: build.query<LoanVersion, { id: string; version: number }>({
      query: ({ id, version }) => `${loanAddress(id)}versions/${version}/`,
      providesTags: (_version, _error, { id }) => [{ type: 'Loan', id }],
    }),
  }),
});

export const {
  useProposeAmendmentMutation,
  useAcceptAmendmentMutation,
  useDeclineAmendmentMutation,
  useWithdrawAmendmentMutation,
  useLoanVersionQuery,
} = amendmentsApi;
