import { api } from '@heartwood/api-client';
import type { AccountState, Loan } from '@heartwood/domain';
import { loanAddress, touchedBy } from '../../loans/loan-tags';
import { showAnswer } from '../../loans/loans-api';

const mailApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Unique names, because another remote has its own endpoints for the account in the same cache.
    proposerAccount: build.query<Pick<AccountState, 'email' | 'email_verified'>, void>({
      query: () => '/account/',
    }),
    verifyProposer: build.mutation<unknown, void>({
      query: () => ({ url: '/email-verification/', method: 'POST' }),
    }),
    mailProposal: build.mutation<Loan, string>({
      query: (id) => ({ url: `${loanAddress(id)}mail/`, method: 'POST' }),
      onQueryStarted: showAnswer,
      invalidatesTags: (_loan, _error, id) => touchedBy(id),
    }),
    loanLink: build.mutation<{ path: string }, string>({
      query: (id) => ({ url: `${loanAddress(id)}link/`, method: 'POST' }),
    }),
  }),
});

export const {
  useProposerAccountQuery,
  useVerifyProposerMutation,
  useMailProposalMutation,
  useLoanLinkMutation,
} = mailApi;
