import { api } from '@heartwood/shared/api';
import type { RunningRequest } from '@heartwood/shared/domain';

// The tag is also that of the page “Trusted people”: what one of them refuses, the other shows.
const releaseApi = api.enhanceEndpoints({ addTagTypes: ['Release'] }).injectEndpoints({
  endpoints: (build) => ({
    runningReleases: build.query<RunningRequest[], string>({
      // The account is the key of the cache: the next person at this browser sees none of it.
      query: (_account) => '/release-requests/',
      providesTags: ['Release'],
    }),
    refuseReleases: build.mutation<unknown, void>({
      query: () => ({ url: '/release-requests/refuse/', method: 'POST' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Release']),
    }),
  }),
});

export const { useRunningReleasesQuery, useRefuseReleasesMutation } = releaseApi;
