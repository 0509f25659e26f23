import { api } from '@heartwood/api-client';
import type { Loan } from '@heartwood/domain';
import { loanAddress, touchedBy } from '../../loans/loan-tags';
import { showAnswer } from '../../loans/loans-api';

interface NewFee {
  loanId: string;
  /** The Idempotency-Key: the same for every attempt to charge the same fee. */
  attempt: string;
}

const feesApi = api.injectEndpoints({
  endpoints: (build) => ({
    chargeFee: build.mutation<Loan, NewFee>({
      query: ({ loanId, attempt }) => ({
        url: `${loanAddress(loanId)}fees/`,
        method: 'POST',
        headers: { 'Idempotency-Key': attempt },
      }),
      onQueryStarted: showAnswer,
      invalidatesTags: (_loan, _error, { loanId }) => touchedBy(loanId),
    }),
    waiveFee: build.mutation<Loan, { loanId: string; feeId: string }>({
      query: ({ loanId, feeId }) => ({
        url: `${loanAddress(loanId)}fees/${encodeURIComponent(feeId)}/waive/`,
        method: 'POST',
      }),
      onQueryStarted: showAnswer,
      invalidatesTags: (_loan, _error, { loanId }) => touchedBy(loanId),
    }),
  }),
});

export const { useChargeFeeMutation, useWaiveFeeMutation } = feesApi;
