import { api } from '@heartwood/api-client';
import type { ProfileForm, ProfileRead, UserRecord } from '@heartwood/domain';

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Saves what was changed in the profile that was read. */
    changeProfile: build.mutation<UserRecord, ProfileForm & { was: ProfileRead }>({
      query: (body) => ({ url: '/update-profile/', method: 'PUT', body }),
      invalidatesTags: ['User'],
    }),
  }),
});

export const { useChangeProfileMutation } = profileApi;
