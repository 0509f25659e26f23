import { api } from '@heartwood/api-client';
import type { Loan, Representation } from '@heartwood/domain';
import { loanAddress, touchedBy } from '../loans/loan-tags';
import { showAnswer } from '../loans/loans-api';

/** What a party, or who acts for one, does with one tap. */
export type AbsenceStep = 'absence/end' | 'representative/end' | 'close' | 'funding/object';

interface NewRepresentative {
  id: string;
  name: string;
  email: string;
  /** The document that names them; missing if it is stored already. */
  file?: File | undefined;
}

const post = (url: string, body?: unknown) => ({ url, method: 'POST', body });

const absenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    sayAbsent: build.mutation<Loan, { id: string; reason: string }>({
      query: ({ id, reason }) => post(`${loanAddress(id)}absence/`, { reason }),
      onQueryStarted: showAnswer,
      invalidatesTags: (_loan, _error, { id }) => touchedBy(id),
    }),
    changeAbsence: build.mutation<Loan, { id: string; step: AbsenceStep }>({
      query: ({ id, step }) => post(`${loanAddress(id)}${step}/`),
      onQueryStarted: showAnswer,
      invalidatesTags: (_loan, _error, { id }) => touchedBy(id),
    }),
    storeLetters: build.mutation<Loan, { id: string; file: File }>({
      query: ({ id, file }) => {
        const body = new FormData();
        body.set('file', file);
        return post(`${loanAddress(id)}letters/`, body);
      },
    }),
    nameRepresentative: build.mutation<Loan, Omit<NewRepresentative, 'file'>>({
      query: ({ id, ...body }) => post(`${loanAddress(id)}representative/`, body),
      onQueryStarted: showAnswer,
      invalidatesTags: (_loan, _error, { id }) => touchedBy(id),
    }),
    // An object URL, which the caller saves.
    letters: build.mutation<string, string>({
      query: (id) => ({
        url: `${loanAddress(id)}letters/`,
        responseHandler: async (response: Response) =>
          response.ok ? URL.createObjectURL(await response.blob()) : response.json(),
      }),
    }),
    representation: build.query<Representation, string>({
      query: (token) => post('/loan-representations/open/', { token }),
    }),
    acceptRepresentation: build.mutation<Loan, string>({
      query: (token) => post('/loan-representations/accept/', { token }),
      invalidatesTags: (loan) => (loan ? touchedBy(loan.id) : [{ type: 'Loan', id: 'all' }]),
    }),
  }),
});

export const {
  useSayAbsentMutation,
  useChangeAbsenceMutation,
  useStoreLettersMutation,
  useNameRepresentativeMutation,
  useLettersMutation,
  useRepresentationQuery,
  useAcceptRepresentationMutation,
} = absenceApi;
