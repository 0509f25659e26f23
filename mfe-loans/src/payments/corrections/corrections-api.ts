import { api } from '@heartwood/api-client';
import type { CorrectionDecision, CorrectionInput, Loan, LoanCorrection } from '@heartwood/domain';
import { loanAddress, touchedBy } from '../../loans/loan-tags';
import { showAnswer } from '../../loans/loans-api';

interface NewCorrection {
  loanId: string;
  correction: CorrectionInput;
  /** The Idempotency-Key: the same for every attempt at the same correction. */
  attempt: string;
}

interface DecidedCorrection {
  loanId: string;
  correctionId: string;
  decision: CorrectionDecision;
  /** Why it is rejected. */
  reason?: string;
}

/** A correction, and the chosen action. */
export interface AskedCorrection {
  correction: LoanCorrection;
  decision: CorrectionDecision;
  /** The person confirms what they recorded themselves, because nobody acts for the absent other side. */
  alone?: boolean;
}

const correctionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    recordCorrection: build.mutation<Loan, NewCorrection>({
      query: ({ loanId, correction, attempt }) => ({
        url: `${loanAddress(loanId)}corrections/`,
        method: 'POST',
        headers: { 'Idempotency-Key': attempt },
        body: correction,
      }),
      onQueryStarted: showAnswer,
      invalidatesTags: (_loan, _error, { loanId }) => touchedBy(loanId),
    }),
    decideCorrection: build.mutation<Loan, DecidedCorrection>({
      query: ({ loanId, correctionId, decision, reason }) => {
        const url = `${loanAddress(loanId)}corrections/${encodeURIComponent(correctionId)}/`;
        return decision === 'withdraw'
          ? { url, method: 'DELETE' }
          : { url: `${url}${decision}/`, method: 'POST', ...(reason && { body: { reason } }) };
      },
      onQueryStarted: showAnswer,
      invalidatesTags: (_loan, _error, { loanId }) => touchedBy(loanId),
    }),
  }),
});

export const { useRecordCorrectionMutation, useDecideCorrectionMutation } = correctionsApi;
