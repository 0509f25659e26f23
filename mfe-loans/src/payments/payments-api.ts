import { api, apiErrorOf, detailOf } from '@heartwood/api-client';
import type { Dollars, Loan, PaymentInput } from '@heartwood/domain';
import { loanAddress, touchedBy } from '../loans/loan-tags';
import { showAnswer } from '../loans/loans-api';

interface NewPayment {
  loanId: string;
  payment: PaymentInput;
  /** The Idempotency-Key: the same for every attempt to record the same payment. */
  attempt: string;
}

/** The actions on a waiting payment: the other party decides it, or the person who recorded it deletes it. */
export type PaymentDecision = 'confirm' | 'reject' | 'take_back';

interface Release {
  loanId: string;
  amount: Dollars;
  note: string;
  /** The Idempotency-Key: the same for every attempt at the same release. */
  attempt: string;
}

interface DecidedPayment {
  loanId: string;
  paymentId: string;
  decision: PaymentDecision;
  /** Why it is rejected. */
  reason?: string;
  /** Whether the payment to confirm is another one than the one that looks like it. */
  another?: boolean;
}

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    recordPayment: build.mutation<Loan, NewPayment>({
      query: ({ loanId, payment, attempt }) => ({
        url: `${loanAddress(loanId)}payments/`,
        method: 'POST',
        headers: { 'Idempotency-Key': attempt },
        body: payment,
      }),
      onQueryStarted: showAnswer,
      invalidatesTags: (_loan, _error, { loanId }) => touchedBy(loanId),
    }),
    decidePayment: build.mutation<Loan, DecidedPayment>({
      query: ({ loanId, paymentId, decision, reason, another }) => {
        const url = `${loanAddress(loanId)}payments/${encodeURIComponent(paymentId)}/`;
        return decision === 'take_back'
          ? { url, method: 'DELETE' }
          : {
              url: `${url}${decision}/`,
              method: 'POST',
              ...(reason && { body: { reason } }),
              ...(another && { body: { another } }),
            };
      },
      onQueryStarted: showAnswer,
      invalidatesTags: (_loan, _error, { loanId }) => touchedBy(loanId),
    }),
    remindBorrower: build.mutation<Loan, string>({
      query: (loanId) => ({ url: `${loanAddress(loanId)}remind/`, method: 'POST' }),
    }),
    forgiveLoan: build.mutation<Loan, Release>({
      query: ({ loanId, attempt, ...body }) => ({
        url: `${loanAddress(loanId)}release/`,
        method: 'POST',
        headers: { 'Idempotency-Key': attempt },
        body,
      }),
      onQueryStarted: showAnswer,
      invalidatesTags: (_loan, _error, { loanId }) => touchedBy(loanId),
    }),
  }),
});

export const {
  useRecordPaymentMutation,
  useDecidePaymentMutation,
  useForgiveLoanMutation,
  useRemindBorrowerMutation,
} = paymentsApi;

/** What the server says of a payment that looks recorded, which is a question; null for any other error. */
export const looksRecorded = (apiError: unknown): string | null =>
  apiErrorOf(apiError)?.code === 'payment_looks_recorded' ? detailOf(apiError, '') : null;
