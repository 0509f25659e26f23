import { api } from '@heartwood/api-client';
import type { PartnerInvitation, SharedPerson } from '@heartwood/domain';

interface State {
  /** Null if nobody is invited. */
  invitation: PartnerInvitation | null;
}

interface NewInvitation {
  name: string;
  email: string;
  people: SharedPerson[];
  consent: boolean;
}

const url = '/partner-invitation/';

const invitation = { type: 'PartnerInvitation', id: 'own' } as const;
// Also after an error: the answer may be lost although the server has made the change.
const invalidatesTags = [invitation];

const invitationApi = api.enhanceEndpoints({ addTagTypes: ['PartnerInvitation'] }).injectEndpoints({
  endpoints: (build) => ({
    partnerInvitation: build.query<State, void>({
      query: () => url,
      providesTags: [invitation],
    }),
    invitePartner: build.mutation<State, NewInvitation>({
      query: (body) => ({ url, method: 'POST', body }),
      invalidatesTags,
    }),
    /** Makes one more link, as a path of this site. */
    linkToInvitation: build.mutation<{ path: string }, void>({
      query: () => ({ url: `${url}link/`, method: 'POST' }),
    }),
    dropInvitation: build.mutation<void, void>({
      query: () => ({ url, method: 'DELETE' }),
      invalidatesTags,
    }),
  }),
});

export const {
  usePartnerInvitationQuery,
  useInvitePartnerMutation,
  useLinkToInvitationMutation,
  useDropInvitationMutation,
} = invitationApi;
