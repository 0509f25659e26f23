import { api } from '@heartwood/api-client';
import type { BegunWill } from '@heartwood/domain';

const begun = { type: 'BegunWill', id: 'own' } as const;

const begunWillApi = api.enhanceEndpoints({ addTagTypes: ['BegunWill'] }).injectEndpoints({
  endpoints: (build) => ({
    begunWill: build.query<BegunWill, void>({ query: () => '/api/begun-will/', providesTags: [begun] }),
    saveBegunWill: build.mutation<BegunWill, Pick<BegunWill, 'content' | 'version'>>({
      query: (body) => ({ url: '/api/begun-will/', method: 'PUT', body }),
      // The wizard knows what it sends; lists have to know that there is nothing anymore.
      invalidatesTags: (_saved, error, { content }) => (!error && content === '' ? [begun] : []),
    }),
  }),
});

export const { useBegunWillQuery, useLazyBegunWillQuery, useSaveBegunWillMutation } = begunWillApi;
