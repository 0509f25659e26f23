import { api } from '@heartwood/api-client';
import type { RunningRequest } from '@heartwood/domain';

// The page “Trusted people” uses the same tag: a refusal in one place updates the other.
const legacyAccessApi = api.enhanceEndpoints({ addTagTypes: ['Release'] }).injectEndpoints({
  endpoints: (build) => ({
    runningReleases: build.query<RunningRequest[], string>({
      // The account is the cache key, so the next person in this browser sees none of it.
      query: (_account) => '/release-requests/',
      providesTags: ['Release'],
    }),
    refuseReleases: build.mutation<unknown, void>({
      query: () => ({ url: '/release-requests/refuse/', method: 'POST' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Release']),
    }),
  }),
});

export const { useRunningReleasesQuery, useRefuseReleasesMutation } = legacyAccessApi;
