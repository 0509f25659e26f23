import { api } from '@heartwood/api-client';
import type { InvitedLoan, Loan } from '@heartwood/domain';
import { touchedBy } from '../loans/loan-tags';

const post = (call: string, token: string) => ({
  url: `/loan-invitations/${call}/`,
  method: 'POST',
  body: { token },
});

const invitationApi = api.injectEndpoints({
  endpoints: (build) => ({
    invitedLoan: build.query<InvitedLoan, string>({ query: (token) => post('open', token) }),
    joinLoan: build.mutation<Loan, string>({
      query: (token) => post('join', token),
      invalidatesTags: (loan) => (loan ? touchedBy(loan.id) : [{ type: 'Loan', id: 'all' }]),
    }),
    declineInvitedLoan: build.mutation<unknown, string>({ query: (token) => post('decline', token) }),
  }),
});

export const { useInvitedLoanQuery, useJoinLoanMutation, useDeclineInvitedLoanMutation } = invitationApi;
