import { api, fileAnswer } from '@heartwood/api-client';
import {
  everyPage,
  readPage,
  readTrailPage,
  wholeTrail,
  type AnyAnswers,
  type EmergencyCode,
  type EmergencyPapers,
  type Paper,
  type PaperForMe,
  type PaperForMeItem,
  type PaperInkReport,
  type PaperKind,
  type PaperListItem,
  type PaperSigner,
  type PlanPrice,
  type ProofFile,
  type Trail,
  type WillListItem,
} from '@heartwood/domain';

interface Change {
  id: string;
  kind: PaperKind;
  answers: AnyAnswers;
  /** The `updated_at` of what was changed, so that something newer isn't overwritten. */
  unchanged_since: string;
}

interface PaperSignatureGiven {
  role: PaperSigner;
  signature: string;
  typed_name?: string;
  other_name_confirmed?: boolean;
  place: string;
  statement: string;
  version: number;
}

const list = { type: 'Paper', id: 'all' } as const;
const one = (id: string) => ({ type: 'Paper', id }) as const;
const record = (id: string) => ({ type: 'Events', id }) as const;
const at = (id: string, part = '') => `/api/papers/${encodeURIComponent(id)}/${part}`;

const papersApi = api.enhanceEndpoints({ addTagTypes: ['EmergencyCode', 'Paper'] }).injectEndpoints({
  endpoints: (build) => ({
    papers: build.query<PaperListItem[], void>({
      queryFn: (_all, _api, _extra, ask) =>
        everyPage((query) => ask({ url: `/api/papers/${query}`, responseHandler: readPage })),
      providesTags: [list],
    }),
    paper: build.query<Paper, string>({
      query: (id) => at(id),
      providesTags: (_paper, _error, id) => [one(id)],
    }),
    paperEvents: build.query<Trail, string>({
      queryFn: (id, _api, _extra, ask) =>
        wholeTrail((query) => ask({ url: `${at(id, 'events/')}${query}`, responseHandler: readTrailPage })),
      providesTags: (_trail, _error, id) => [record(id)],
    }),
    // A unique name, because the wills add their list to the same cache.
    plannedWills: build.query<WillListItem[], void>({
      queryFn: (_all, _api, _extra, ask) =>
        everyPage((query) => ask({ url: `/api/wills/${query}`, responseHandler: readPage })),
      providesTags: ['Will'],
    }),
    planPrice: build.query<PlanPrice, void>({ query: () => '/api/plan-price/', providesTags: ['Will'] }),
    /** @param price the id of what is bought */
    payForPapers: build.mutation<{ checkout_url: string }, string>({
      query: (price) => ({
        url: '/api/create-checkout-session/',
        method: 'POST',
        body: { items: [{ price, quantity: 1 }] },
      }),
    }),
    papersForMe: build.query<PaperForMeItem[], void>({
      queryFn: (_all, _api, _extra, ask) =>
        everyPage((query) => ask({ url: `/api/papers-for-me/${query}`, responseHandler: readPage })),
    }),
    paperForMe: build.query<PaperForMe, string>({
      query: (id) => `/api/papers-for-me/${encodeURIComponent(id)}/`,
    }),
    // Its answer isn't put into the cache of the form that goes on being typed into.
    createPaper: build.mutation<Paper, { kind: PaperKind; answers: AnyAnswers; attempt: string }>({
      query: ({ kind, answers, attempt }) => ({
        url: '/api/papers/',
        method: 'POST',
        headers: { 'Idempotency-Key': attempt },
        body: { [kind]: answers },
      }),
      invalidatesTags: (_paper, error) => (error ? [] : [list]),
    }),
    changePaper: build.mutation<Paper, Change>({
      query: ({ id, kind, answers, unchanged_since }) => ({
        url: at(id),
        method: 'PUT',
        body: { [kind]: answers, unchanged_since },
      }),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(papersApi.util.updateQueryData('paper', id, () => data)),
          () => undefined,
        ),
      invalidatesTags: (_paper, error) => (error ? [] : [list]),
    }),
    deletePaper: build.mutation<void, string>({
      query: (id) => ({ url: at(id), method: 'DELETE' }),
      invalidatesTags: (_paper, error) => (error ? [] : [list]),
    }),
    signPaper: build.mutation<Paper, { id: string; given: PaperSignatureGiven }>({
      query: ({ id, given }) => ({ url: at(id, 'sign/'), method: 'PUT', body: given }),
      invalidatesTags: (_paper, _error, { id }) => [list, one(id), record(id)],
    }),
    reportPaperInk: build.mutation<Paper, { id: string; report: PaperInkReport & { version: number } }>({
      query: ({ id, report }) => ({ url: at(id, 'ink-signing/'), method: 'PUT', body: report }),
      invalidatesTags: (_paper, error, { id }) => (error ? [] : [list, one(id), record(id)]),
    }),
    revokePaper: build.mutation<Paper, string>({
      query: (id) => ({ url: at(id, 'revoke/'), method: 'PUT', body: {} }),
      invalidatesTags: (_paper, error, id) => (error ? [] : [list, one(id), record(id)]),
    }),
    changePaperReaders: build.mutation<Paper, { id: string; agents_read: boolean }>({
      query: ({ id, agents_read }) => ({ url: at(id, 'readers/'), method: 'PUT', body: { agents_read } }),
      invalidatesTags: (_paper, error, { id }) => (error ? [] : [list, one(id), record(id)]),
    }),
    /** The sealed PDF, or the pages to sign. @returns an object URL, which the caller revokes */
    paperFile: build.mutation<string, { id: string; file: 'pdf' | 'print'; onFile?: (file: Blob) => void }>({
      query: ({ id, file, onFile }) => ({ url: at(id, `${file}/`), responseHandler: fileAnswer(onFile) }),
    }),
    paperForMeFile: build.mutation<string, string>({
      query: (id) => ({
        url: `/api/papers-for-me/${encodeURIComponent(id)}/pdf/`,
        responseHandler: fileAnswer(),
      }),
    }),
    paperProof: build.mutation<ProofFile, string>({ query: (id) => at(id, 'proof/') }),
    mailPaper: build.mutation<{ recipient: string; attached: boolean }, string>({
      query: (id) => ({ url: at(id, 'mail/'), method: 'POST' }),
    }),
    uploadPaperScan: build.mutation<Paper, { id: string; file: File }>({
      query: ({ id, file }) => {
        const body = new FormData();
        body.append('file', file);
        return { url: at(id, 'ink-scan/'), method: 'POST', body };
      },
      invalidatesTags: (_paper, error, { id }) => (error ? [] : [one(id), record(id)]),
    }),
    /** @returns an object URL, which the caller revokes */
    paperScan: build.mutation<string, string>({
      query: (id) => ({ url: at(id, 'ink-scan/'), responseHandler: fileAnswer() }),
    }),
    emergencyCode: build.query<EmergencyCode, void>({
      query: () => '/api/emergency-code/',
      providesTags: ['EmergencyCode'],
    }),
    /** @param code_sha256 of the new code, in hex */
    makeEmergencyCode: build.mutation<EmergencyCode, string>({
      query: (code_sha256) => ({ url: '/api/emergency-code/', method: 'PUT', body: { code_sha256 } }),
      invalidatesTags: (_code, error) => (error ? [] : ['EmergencyCode', 'Events']),
    }),
    endEmergencyCode: build.mutation<EmergencyCode, void>({
      query: () => ({ url: '/api/emergency-code/', method: 'DELETE' }),
      invalidatesTags: (_code, error) => (error ? [] : ['EmergencyCode', 'Events']),
    }),
    openEmergency: build.mutation<EmergencyPapers, string>({
      query: (code) => ({ url: '/api/emergency/open/', method: 'POST', body: { code } }),
    }),
    /** @returns an object URL, which the caller revokes */
    emergencyFile: build.mutation<string, { code: string; paper_id: string }>({
      query: (body) => ({
        url: '/api/emergency/file/',
        method: 'POST',
        body,
        responseHandler: fileAnswer(),
      }),
    }),
  }),
});

export const {
  usePapersQuery,
  useLazyPapersQuery,
  usePaperQuery,
  useLazyPaperQuery,
  usePaperEventsQuery,
  usePlannedWillsQuery,
  usePlanPriceQuery,
  usePayForPapersMutation,
  usePapersForMeQuery,
  usePaperForMeQuery,
  useCreatePaperMutation,
  useChangePaperMutation,
  useDeletePaperMutation,
  useSignPaperMutation,
  useReportPaperInkMutation,
  useRevokePaperMutation,
  useChangePaperReadersMutation,
  usePaperFileMutation,
  usePaperForMeFileMutation,
  usePaperProofMutation,
  useMailPaperMutation,
  useUploadPaperScanMutation,
  usePaperScanMutation,
  useEmergencyCodeQuery,
  useMakeEmergencyCodeMutation,
  useEndEmergencyCodeMutation,
  useOpenEmergencyMutation,
  useEmergencyFileMutation,
} = papersApi;
