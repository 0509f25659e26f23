import { api, fileAnswer } from '@heartwood/api-client';
import {
  readTrailPage,
  wholeTrail,
  type Entrusted,
  type EntrustedListItem,
  type BearerInput,
  type Invitation,
  type PaperAccess,
  type RefuseLink,
  type AccessPlanInput,
  type IsoDate,
  type Trail,
  type TrustedAccess,
  type TrustedPeople,
  type TrustedPersonInput,
} from '@heartwood/domain';

/**
 * To whom documents are open: an account, by the relationship's id, or the bearer of a key on
 * paper, by the page's token.
 */
export type ReleasedTo = { id: string; token?: undefined } | { token: string; id?: undefined };

const post = (url: string, body?: unknown) => ({ url, method: 'POST', body });
const person = (id: string) => `/trusted-people/${encodeURIComponent(id)}/`;
const place = (id: string) => `/entrusted/${encodeURIComponent(id)}/`;

/** Fetches a file. @returns an object URL, which the caller revokes */
const file = (url: string) => ({ url, responseHandler: fileAnswer() });

// Also after an error: the answer may be lost although the server has made the change.
const owners = ['Release'] as const;
const entrusted = ['Entrusted'] as const;

export const legacyAccessApi = api
  .enhanceEndpoints({ addTagTypes: ['Release', 'Entrusted'] })
  .injectEndpoints({
    endpoints: (build) => ({
      trustedPeople: build.query<TrustedPeople, void>({
        query: () => '/trusted-people/',
        providesTags: ['Release'],
      }),
      trustedPeopleRecord: build.query<Trail, void>({
        queryFn: (_none, _api, _extra, ask) =>
          wholeTrail((query) =>
            ask({ url: `/trusted-people/events/${query}`, responseHandler: readTrailPage }),
          ),
        providesTags: ['Release'],
      }),
      namePerson: build.mutation<TrustedPeople, TrustedPersonInput>({
        query: (body) => post('/trusted-people/', body),
        invalidatesTags: owners,
      }),
      changeTrustedPerson: build.mutation<
        TrustedPeople,
        { id: string; change: TrustedAccess & { name: string } }
      >({
        query: ({ id, change }) => ({ url: person(id), method: 'PUT', body: change }),
        invalidatesTags: owners,
      }),
      removeTrustedPerson: build.mutation<TrustedPeople, string>({
        query: (id) => ({ url: person(id), method: 'DELETE' }),
        invalidatesTags: owners,
      }),
      inviteAgain: build.mutation<TrustedPeople, string>({
        query: (id) => post(`${person(id)}invite/`),
        invalidatesTags: owners,
      }),
      confirmPerson: build.mutation<TrustedPeople, string>({
        query: (id) => post(`${person(id)}confirm/`),
        invalidatesTags: owners,
      }),
      makePaperKey: build.mutation<TrustedPeople, { id: string; key_sha256: string }>({
        query: ({ id, ...body }) => ({ url: `${person(id)}paper-key/`, method: 'PUT', body }),
        invalidatesTags: owners,
      }),
      endPaperKey: build.mutation<TrustedPeople, string>({
        query: (id) => ({ url: `${person(id)}paper-key/`, method: 'DELETE' }),
        invalidatesTags: owners,
      }),
      openPaperKey: build.mutation<PaperAccess & { token: string }, string>({
        query: (key) => post('/paper-keys/open/', { key }),
      }),
      saveBearer: build.mutation<PaperAccess, BearerInput>({
        query: (body) => post('/paper-keys/bearer/', body),
      }),
      addPaperCertificate: build.mutation<PaperAccess, { token: string; file: File }>({
        query: ({ token, file: chosen }) => {
          const body = new FormData();
          // Before the file: the server reads none without it.
          body.set('token', token);
          body.set('file', chosen);
          return post('/paper-keys/certificate/', body);
        },
      }),
      savePlan: build.mutation<TrustedPeople, AccessPlanInput>({
        query: (body) => ({ url: '/release-plan/', method: 'PUT', body }),
        invalidatesTags: owners,
      }),
      refuseRequests: build.mutation<TrustedPeople, void>({
        query: () => post('/release-requests/refuse/'),
        invalidatesTags: owners,
      }),
      certificate: build.mutation<string, string>({ query: (id) => file(`${person(id)}certificate/`) }),

      invitation: build.query<Invitation, string>({
        query: (token) => post('/trusted-invitations/open/', { token }),
      }),
      acceptInvitation: build.mutation<{ id: string; waits: boolean }, string>({
        query: (token) => post('/trusted-invitations/accept/', { token }),
        invalidatesTags: entrusted,
      }),
      declineInvitation: build.mutation<unknown, string>({
        query: (token) => post('/trusted-invitations/decline/', { token }),
        invalidatesTags: entrusted,
      }),
      refuseLink: build.query<RefuseLink, string>({
        query: (token) => post('/release-requests/by-link/', { token }),
      }),
      refuseByLink: build.mutation<unknown, string>({
        query: (token) => post('/release-requests/by-link/refuse/', { token }),
        invalidatesTags: owners,
      }),

      entrustedList: build.query<EntrustedListItem[], void>({
        query: () => '/entrusted/',
        providesTags: ['Entrusted'],
      }),
      entrusted: build.query<Entrusted, string>({ query: place, providesTags: ['Entrusted'] }),
      askForRelease: build.mutation<Entrusted, { id: string; reason: string; died_on: IsoDate | null }>({
        query: ({ id, ...body }) => post(`${place(id)}request/`, body),
        invalidatesTags: entrusted,
      }),
      representInLoan: build.mutation<Entrusted, { id: string; loanId: string }>({
        query: ({ id, loanId }) => post(`${place(id)}loans/${encodeURIComponent(loanId)}/represent/`),
        invalidatesTags: entrusted,
      }),
      withdrawRequest: build.mutation<Entrusted, string>({
        query: (id) => ({ url: `${place(id)}request/`, method: 'DELETE' }),
        invalidatesTags: entrusted,
      }),
      addCertificate: build.mutation<Entrusted, { id: string; file: File }>({
        query: ({ id, file: chosen }) => {
          const body = new FormData();
          body.set('file', chosen);
          return post(`${place(id)}certificate/`, body);
        },
        invalidatesTags: entrusted,
      }),
      releasedFile: build.mutation<string, ReleasedTo & { documentId: string }>({
        query: ({ documentId, id, token }) =>
          token === undefined
            ? file(`${place(id)}documents/${encodeURIComponent(documentId)}/`)
            : {
                ...file('/paper-keys/documents/'),
                method: 'POST',
                body: { token, document_id: documentId },
              },
        invalidatesTags: entrusted,
      }),
      stepDown: build.mutation<unknown, string>({
        query: (id) => ({ url: place(id), method: 'DELETE' }),
        invalidatesTags: entrusted,
      }),
    }),
  });

export const {
  useTrustedPeopleQuery,
  useTrustedPeopleRecordQuery,
  useNamePersonMutation,
  useChangeTrustedPersonMutation,
  useRemoveTrustedPersonMutation,
  useInviteAgainMutation,
  useConfirmPersonMutation,
  useMakePaperKeyMutation,
  useEndPaperKeyMutation,
  useOpenPaperKeyMutation,
  useSaveBearerMutation,
  useAddPaperCertificateMutation,
  useSavePlanMutation,
  useRefuseRequestsMutation,
  useCertificateMutation,
  useInvitationQuery,
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
  useRefuseLinkQuery,
  useRefuseByLinkMutation,
  useEntrustedListQuery,
  useEntrustedQuery,
  useAskForReleaseMutation,
  useRepresentInLoanMutation,
  useWithdrawRequestMutation,
  useAddCertificateMutation,
  useReleasedFileMutation,
  useStepDownMutation,
} = legacyAccessApi;
