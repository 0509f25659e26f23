import { api } from '@heartwood/api-client';
import {
  everyPage,
  readPage,
  type IsoDate,
  type Loan,
  type LoanAmendment,
  type LoanInput,
  type LoanListItem,
  type ReminderKind,
  type TypedSignature,
} from '@heartwood/domain';
import { loanAddress, touchedBy } from './loan-tags';

interface NewLoan {
  loan: LoanInput;
  /** The Idempotency-Key: a second click or a retried request creates the loan once. */
  attempt: string;
}

interface LoanSigning extends TypedSignature {
  id: string;
  /** PNG data URL. */
  signature: string;
  /** The version of the terms that the person read. The server rejects a signature under any other. */
  terms_version?: number;
  /** The address for notices of the person who accepts. */
  notice_address?: string;
}

const list = { type: 'Loan', id: 'all' } as const;

interface Change {
  dispatch: (thunk: ReturnType<typeof api.util.updateQueryData>) => unknown;
  queryFulfilled: Promise<{ data: Loan }>;
}

/**
 * Shows the loan in a change's response at once, so that the next action starts from it
 * and not from a refetch.
 */
export const showAnswer = (_change: unknown, { dispatch, queryFulfilled }: Change): Promise<void> =>
  queryFulfilled.then(
    ({ data }) => void dispatch(loansApi.util.updateQueryData('loan', data.id, () => data)),
    () => undefined,
  );

// Refetch after a rejection, too: it usually means that the other party was faster.
const loansApi = api.injectEndpoints({
  endpoints: (build) => ({
    loans: build.query<LoanListItem[], void>({
      queryFn: (_all, _api, _extra, ask) =>
        everyPage((query) => ask({ url: `/loans/${query}`, responseHandler: readPage })),
      providesTags: [list],
    }),
    loan: build.query<Loan, string>({
      query: loanAddress,
      providesTags: (_loan, _error, id) => [{ type: 'Loan', id }],
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
    acceptLoan: build.mutation<Loan, LoanSigning>({
      query: ({ id, ...body }) => ({ url: `${loanAddress(id)}accept/`, method: 'POST', body }),
      onQueryStarted: showAnswer,
      invalidatesTags: (_loan, _error, { id }) => touchedBy(id),
    }),
    signLoan: build.mutation<Loan, LoanSigning>({
      query: ({ id, ...body }) => ({ url: `${loanAddress(id)}sign/`, method: 'POST', body }),
      onQueryStarted: showAnswer,
      invalidatesTags: (_loan, _error, { id }) => touchedBy(id),
    }),
    amendLoan: build.mutation<Loan, LoanAmendment & { id: string }>({
      query: ({ id, ...body }) => ({ url: `${loanAddress(id)}amend/`, method: 'POST', body }),
      onQueryStarted: showAnswer,
      invalidatesTags: (_loan, _error, { id }) => touchedBy(id),
    }),
    sendFunding: build.mutation<Loan, { id: string; sent_on: IsoDate; method: string }>({
      query: ({ id, ...body }) => ({ url: `${loanAddress(id)}funding/`, method: 'POST', body }),
      onQueryStarted: showAnswer,
      invalidatesTags: (_loan, _error, { id }) => touchedBy(id),
    }),
    confirmFunding: build.mutation<Loan, { id: string; received_on: IsoDate }>({
      query: ({ id, ...body }) => ({ url: `${loanAddress(id)}funding/confirm/`, method: 'POST', body }),
      onQueryStarted: showAnswer,
      invalidatesTags: (_loan, _error, { id }) => touchedBy(id),
    }),
    callOffLoan: build.mutation<Loan, string>({
      query: (id) => ({ url: `${loanAddress(id)}call-off/`, method: 'POST' }),
      onQueryStarted: showAnswer,
      invalidatesTags: (_loan, _error, id) => touchedBy(id),
    }),
    setReminders: build.mutation<Loan, { id: string; kind: ReminderKind; on: boolean }>({
      query: ({ id, kind, on }) => ({
        url: `${loanAddress(id)}reminders/`,
        method: 'PUT',
        body: { [kind]: on },
      }),
      onQueryStarted: showAnswer,
      invalidatesTags: (_loan, _error, { id }) => touchedBy(id),
    }),
    endLoan: build.mutation<Loan, { id: string; action: 'withdraw' | 'decline' | 'repay' }>({
      query: ({ id, action }) => ({ url: `${loanAddress(id)}${action}/`, method: 'POST' }),
      onQueryStarted: showAnswer,
      invalidatesTags: (_loan, _error, { id }) => touchedBy(id),
    }),
  }),
});

export const {
  useLoansQuery,
  useLoanQuery,
  useLazyLoanQuery,
  useCreateLoanMutation,
  useAcceptLoanMutation,
  useSignLoanMutation,
  useAmendLoanMutation,
  useEndLoanMutation,
  useSendFundingMutation,
  useConfirmFundingMutation,
  useCallOffLoanMutation,
  useSetRemindersMutation,
} = loansApi;
