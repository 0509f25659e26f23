import { api } from '@heartwood/api-client';
import {
  everyPage,
  readPage,
  type Trust,
  type TrustInput,
  type TrustUpdate,
  type TrustListItem,
} from '@heartwood/domain';

interface NewTrust {
  trust: TrustInput;
  /** The Idempotency-Key: a second click or a retried request creates the trust once. */
  attempt: string;
}

interface TrustEdit {
  id: string;
  trust: TrustUpdate;
}

const list = { type: 'Trust', id: 'all' } as const;
const one = (id: string) => ({ type: 'Trust', id }) as const;

const trustsApi = api.injectEndpoints({
  endpoints: (build) => ({
    trusts: build.query<TrustListItem[], void>({
      queryFn: (_all, _api, _extra, ask) =>
        everyPage((query) => ask({ url: `/trusts/${query}`, responseHandler: readPage })),
      providesTags: [list],
    }),
    trust: build.query<Trust, string>({
      query: (id) => `/trusts/${encodeURIComponent(id)}/`,
      providesTags: (_trust, _error, id) => [one(id)],
    }),
    createTrust: build.mutation<Trust, NewTrust>({
      query: ({ trust, attempt }) => ({
        url: '/trusts/',
        method: 'POST',
        headers: { 'Idempotency-Key': attempt },
        body: trust,
      }),
      invalidatesTags: (trust) => (trust ? [list, 'Assets'] : []),
    }),
    updateTrust: build.mutation<Trust, TrustEdit>({
      query: ({ id, trust }) => ({ url: `/trusts/${encodeURIComponent(id)}/`, method: 'PUT', body: trust }),
      invalidatesTags: (trust, _error, { id }) => (trust ? [list, one(id), { type: 'Events', id }] : []),
    }),
    /** Switches the yearly mail about a trust's rehearsal. */
    setTrustReminders: build.mutation<Trust, { id: string; on: boolean }>({
      query: ({ id, on }) => ({
        url: `/trusts/${encodeURIComponent(id)}/reminders/`,
        method: 'PUT',
        body: { on },
      }),
      invalidatesTags: (trust, _error, { id }) => (trust ? [list, one(id)] : []),
    }),
  }),
});

export const {
  useTrustsQuery,
  useTrustQuery,
  useCreateTrustMutation,
  useUpdateTrustMutation,
  useSetTrustRemindersMutation,
} = trustsApi;
