import { api } from '@heartwood/shared/api';
import type { Will } from '@heartwood/shared/domain';

export const paidWillsApi = api.injectEndpoints({
  endpoints: (build) => ({
    paidWill: build.query<Will, string>({
      query: (id) => `/wills/${encodeURIComponent(id)}/`,
      providesTags: (_will, _error, id) => [{ type: 'Will', id }],
    }),
  }),
});

export const { usePaidWillQuery } = paidWillsApi;
