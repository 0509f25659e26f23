import { api, fileAnswer } from '@heartwood/api-client';
import {
  everyPage,
  readPage,
  readTrailPage,
  wholeTrail,
  type ClosedWill,
  type DeletionIntent,
  type Presence,
  type ProofFile,
  type SignerRole,
  type Trail,
  type Will,
  type WillInput,
  type WillSignatureImages,
  type WillListItem,
} from '@heartwood/domain';

interface NewWill {
  will: WillInput;
  /**
   * The same for every attempt to save the same will, so that a second click or a
   * repeated request creates one.
   */
  attempt: string;
}

interface WillEdit {
  id: string;
  will: WillInput;
  /**
   * What was changed, so that something newer isn't overwritten: the version of the
   * text, and its `updated_at`.
   */
  read: Pick<Will, 'version' | 'updated_at'>;
}

interface SignatureGiven {
  id: string;
  signatures: Partial<WillSignatureImages & Record<`${SignerRole}_typed_name`, string>>;
  /** How it was given, and the statement above the pad. */
  said: {
    place: string;
    home?: string;
    presence?: Presence;
    interested?: boolean;
    other_name_confirmed?: boolean;
    statement: string;
  };
  /** The version that the signer was shown, so that no other is signed. */
  version?: number;
}

interface SealedPdf {
  key: string;
  sha256: string;
  size: number;
}

const list = { type: 'Will', id: 'all' } as const;
const closings = { type: 'Will', id: 'closed' } as const;
const one = (id: string) => ({ type: 'Will', id }) as const;
const record = (id: string) => ({ type: 'Events', id }) as const;

const willsApi = api.injectEndpoints({
  endpoints: (build) => ({
    wills: build.query<WillListItem[], void>({
      queryFn: (_all, _api, _extra, ask) =>
        everyPage((query) => ask({ url: `/api/wills/${query}`, responseHandler: readPage })),
      providesTags: [list],
    }),
    will: build.query<Will, string>({
      query: (id) => `/wills/${encodeURIComponent(id)}/`,
      providesTags: (_will, _error, id) => [one(id)],
    }),
    willEvents: build.query<Trail, string>({
      queryFn: (id, _api, _extra, ask) =>
        wholeTrail((query) =>
          ask({
            url: `/api/wills/${encodeURIComponent(id)}/events/${query}`,
            responseHandler: readTrailPage,
          }),
        ),
      providesTags: (_trail, _error, id) => [record(id)],
    }),
    // Created on each call, and not cached.
    willProof: build.mutation<ProofFile, string>({
      query: (id) => `/api/wills/${encodeURIComponent(id)}/proof/`,
    }),
    createWill: build.mutation<{ id: string }, NewWill>({
      query: ({ will, attempt }) => ({
        url: '/api/wills/',
        method: 'POST',
        headers: { 'Idempotency-Key': attempt },
        body: { ...will, status: 'draft' },
      }),
      invalidatesTags: [list, 'Assets'],
    }),
    updateWill: build.mutation<Will, WillEdit>({
      query: ({ id, will, read }) => ({
        url: `/wills/${encodeURIComponent(id)}/`,
        method: 'PUT',
        body: { ...will, version: read.version, unchanged_since: read.updated_at },
      }),
      // The next page starts with the new text, even before it has fetched it: what it
      // shows can be signed at once.
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(willsApi.util.updateQueryData('will', id, () => data)),
          () => undefined,
        ),
      // Not after an error: a newer text that is refetched behind the form would count as
      // the one it was written for.
      invalidatesTags: (_will, error, { id }) => (error ? [] : [list, one(id), record(id)]),
    }),
    deleteWill: build.mutation<unknown, { id: string; intent?: DeletionIntent }>({
      query: ({ id, intent }) => ({
        url: `/api/wills/${encodeURIComponent(id)}/`,
        method: 'DELETE',
        ...(intent && { body: { intent } }),
      }),
      // Not the will itself: the page that shows it would refetch it and get a 404.
      invalidatesTags: (_answer, error, { id }) => (error ? [] : [list, closings, record(id), 'Assets']),
    }),
    closedWills: build.query<Omit<ClosedWill, 'text' | 'files'>[], void>({
      queryFn: (_all, _api, _extra, ask) =>
        everyPage((query) => ask({ url: `/api/closed-wills/${query}`, responseHandler: readPage })),
      providesTags: [closings],
    }),
    closedWill: build.query<ClosedWill, string>({
      query: (id) => `/api/closed-wills/${encodeURIComponent(id)}/`,
    }),
    signWill: build.mutation<Will, SignatureGiven>({
      query: ({ id, signatures, said, version }) => ({
        url: `/api/wills/${encodeURIComponent(id)}/sign/`,
        method: 'PUT',
        body: { ...signatures, ...said, version },
      }),
      invalidatesTags: (_answer, _error, { id }) => [list, one(id), record(id)],
    }),
    recordReview: build.mutation<Will, { id: string; reviewed?: true; yearly_reminder?: boolean }>({
      query: ({ id, ...said }) => ({
        url: `/api/wills/${encodeURIComponent(id)}/review/`,
        method: 'PUT',
        body: said,
      }),
      invalidatesTags: (_will, error, { id }) => (error ? [] : [list, one(id)]),
    }),
    newVersion: build.mutation<Will, string>({
      query: (id) => ({ url: `/wills/${encodeURIComponent(id)}/new-version/`, method: 'POST' }),
      invalidatesTags: (_will, error, id) => (error ? [] : [list, one(id), record(id)]),
    }),
    uploadWillPdf: build.mutation<SealedPdf, PrintedWill>({
      query: (printed) => ({ url: '/api/upload-s3/', method: 'POST', body: uploadForm(printed) }),
      // Also after an error: the text may have been changed elsewhere, and the server
      // makes the PDF in any case.
      invalidatesTags: (_answer, _error, { id }) => [list, one(id), record(id)],
    }),
    /**
     * Fetches the stored PDF, of the current text or of another version.
     * @returns an object URL, which the caller revokes
     */
    storedWillPdf: build.mutation<string, StoredPdf>({
      query: ({ id, version, onFile }) => ({
        url: `/wills/${encodeURIComponent(id)}/${version === undefined ? '' : `versions/${version}/`}pdf/`,
        responseHandler: fileAnswer(onFile),
      }),
      // The will says that its owner has the file.
      invalidatesTags: (_address, error, { id }) => (error ? [] : [one(id)]),
    }),
    mailWill: build.mutation<{ recipient: string; attached: boolean }, string>({
      query: (id) => ({ url: `/api/wills/${encodeURIComponent(id)}/mail/`, method: 'POST' }),
    }),
  }),
});

interface StoredPdf {
  id: string;
  version?: number;
  onFile?: (file: Blob) => void;
}

interface PrintedWill {
  id: string;
  /** The version of the text that was printed, so that the PDF becomes that of no other. */
  version?: number;
  pdf: Blob;
}

function uploadForm({ id, version = 1, pdf }: PrintedWill): FormData {
  const form = new FormData();
  form.set('will_id', id);
  form.set('version', String(version));
  form.set('file', pdf, 'will.pdf');
  return form;
}

export const {
  useWillsQuery,
  useWillQuery,
  useWillEventsQuery,
  useLazyWillEventsQuery,
  useCreateWillMutation,
  useUpdateWillMutation,
  useDeleteWillMutation,
  useClosedWillsQuery,
  useClosedWillQuery,
  useSignWillMutation,
  useRecordReviewMutation,
  useNewVersionMutation,
  useUploadWillPdfMutation,
  useStoredWillPdfMutation,
  useMailWillMutation,
  useWillProofMutation,
} = willsApi;
