import { api } from '@heartwood/shared/api';
import type { Loan, LoanAmendment, LoanInput } from '@heartwood/shared/domain';

interface NewLoan {
  loan: LoanInput;
  /** The same for every attempt to propose the same loan, so that a second click or a repeated request makes one. */
  attempt: string;
}

interface Acceptance {
  id: string;
  /** PNG data URL. */
  signature: string;
  /** The terms that were read: the server refuses a signature under others. */
  terms_version?: number;
}

const list = { type: 'Loan', id: 'all' } as const;
const one = (id: string) => ({ type: 'Loan', id }) as const;
const at = (id: string) => `/loans/${encodeURIComponent(id)}/`;

// A refusal usually means that the other party was faster: then what is shown is out of date as well.
const touched = (id: string) => [list, one(id), { type: 'Events', id } as const];

const loansApi = api.injectEndpoints({
  endpoints: (build) => ({
    loans: build.query<Loan[], void>({
      query: () => '/loans/',
      providesTags: [list],
    }),
    loan: build.query<Loan, string>({
      query: at,
      providesTags: (_loan, _error, id) => [one(id)],
    }),
    createLoan: build.mutation<Loan, NewLoan>({
      query: ({ loan, attempt }) => ({
        url: '/loans/',
        method: 'POST',
        headers: { 'Idempotency-Key': attempt },
        body: loan,
      }),
      invalidatesTags: (loan) => (loan ? [list] : []),
    }),
    acceptLoan: build.mutation<Loan, Acceptance>({
      query: ({ id, ...body }) => ({ url: `${at(id)}accept/`, method: 'POST', body }),
      invalidatesTags: (_loan, _error, { id }) => touched(id),
    }),
    amendLoan: build.mutation<Loan, LoanAmendment & { id: string }>({
      query: ({ id, ...body }) => ({ url: `${at(id)}amend/`, method: 'POST', body }),
      invalidatesTags: (_loan, _error, { id }) => touched(id),
    }),
    endLoan: build.mutation<Loan, { id: string; action: 'withdraw' | 'decline' }>({
      query: ({ id, action }) => ({ url: `${at(id)}${action}/`, method: 'POST' }),
      invalidatesTags: (_loan, _error, { id }) => touched(id),
    }),
  }),
});

export const {
  useLoansQuery,
  useLoanQuery,
  useCreateLoanMutation,
  useAcceptLoanMutation,
  useAmendLoanMutation,
  useEndLoanMutation,
} = loansApi;
