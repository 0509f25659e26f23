import { api } from '@heartwood/api-client';
import type { Will, WillListItem } from '@heartwood/domain';

const soldWillApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A will that is being paid for or has been. */
    soldWill: build.query<Will, string>({
      query: (id) => `/wills/${encodeURIComponent(id)}/`,
      providesTags: (_will, _error, id) => [{ type: 'Will', id }],
    }),
    /** The newest wills of the account. */
    soldWills: build.query<WillListItem[], void>({
      query: () => '/api/wills/',
      providesTags: [{ type: 'Will', id: 'all' }],
    }),
  }),
});

export const { useSoldWillQuery, useSoldWillsQuery } = soldWillApi;
