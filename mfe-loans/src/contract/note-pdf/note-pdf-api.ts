import { api, fileAnswer } from '@heartwood/api-client';
import { loanAddress, touchedBy } from '../../loans/loan-tags';

interface NotePdf {
  id: string;
  /** That of an earlier note. */
  version?: number | undefined;
  onFile?: (pdf: Blob) => void;
}

const notePdfApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Fetches the note's PDF. @returns an object URL, which the caller revokes */
    notePdf: build.mutation<string, NotePdf>({
      query: ({ id, version, onFile }) => ({
        url: `${loanAddress(id)}${version ? `versions/${version}/` : ''}note/`,
        responseHandler: fileAnswer(onFile),
      }),
      // The first download of an old loan makes and seals its PDF.
      invalidatesTags: (_address, error, { id }) => (error ? [] : touchedBy(id)),
    }),
    mailNote: build.mutation<{ recipient: string; attached: boolean }, string>({
      query: (id) => ({ url: `${loanAddress(id)}note/mail/`, method: 'POST' }),
      invalidatesTags: (_mailed, error, id) => (error ? [] : touchedBy(id)),
    }),
  }),
});

export const { useNotePdfMutation, useMailNoteMutation } = notePdfApi;
