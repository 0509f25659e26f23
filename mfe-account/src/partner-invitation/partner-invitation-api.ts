import { api } from '@heartwood/api-client';
import type { KnownPerson } from '@heartwood/domain';

const post = (call: string, token: string) => ({
  url: `/partner-invitations/${call}/`,
  method: 'POST',
  body: { token },
});

const partnerApi = api.enhanceEndpoints({ addTagTypes: ['Person'] }).injectEndpoints({
  endpoints: (build) => ({
    partnerLink: build.query<{ owner_name: string }, string>({ query: (token) => post('open', token) }),
    acceptPartner: build.mutation<KnownPerson[], string>({
      query: (token) => post('accept', token),
      // Also after an error: the answer may be lost although the server has made the change.
      invalidatesTags: [{ type: 'Person', id: 'all' }],
    }),
    declinePartner: build.mutation<unknown, string>({ query: (token) => post('decline', token) }),
  }),
});

export const { usePartnerLinkQuery, useAcceptPartnerMutation, useDeclinePartnerMutation } = partnerApi;
