import { api } from '@heartwood/api-client';
import type { Will } from '@heartwood/domain';

const soldWillApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A will that is being paid for or has been. */
    soldWill: build.query<Will, string>({
      query: (id) => `/wills/${encodeURIComponent(id)}/`,
      providesTags: (_will, _error, id) => [{ type: 'Will', id }],
    }),
  }),
});

export const { useSoldWillQuery } = soldWillApi;
