import { api } from '@heartwood/api-client';
import type { WitnessLink, WitnessRole } from '@heartwood/domain';

const base = (willId: string) => `/api/wills/${encodeURIComponent(willId)}/witness-links/`;
const links = (willId: string) => ({ type: 'Will', id: `${willId} witness links` }) as const;
const record = (willId: string) => ({ type: 'Events', id: willId }) as const;

const witnessLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    witnessLinks: build.query<WitnessLink[], string>({
      query: base,
      providesTags: (_links, _error, willId) => [links(willId)],
    }),
    sendWitnessLink: build.mutation<WitnessLink, { willId: string; role: WitnessRole }>({
      query: ({ willId, role }) => ({ url: base(willId), method: 'POST', body: { role } }),
      invalidatesTags: (_link, _error, { willId }) => [links(willId), record(willId)],
    }),
    revokeWitnessLink: build.mutation<unknown, { willId: string; linkId: string }>({
      query: ({ willId, linkId }) => ({
        url: `${base(willId)}${encodeURIComponent(linkId)}/`,
        method: 'DELETE',
      }),
      invalidatesTags: (_answer, _error, { willId }) => [links(willId), record(willId)],
    }),
  }),
});

export const { useWitnessLinksQuery, useSendWitnessLinkMutation, useRevokeWitnessLinkMutation } =
  witnessLinksApi;
