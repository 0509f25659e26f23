import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';
import { fetchUser } from './current-user';
import type { SessionUser } from './session-user';

/** Whether the person has anything yet. */
export interface AssetCheck {
  has_will: boolean;
  has_trust: boolean;
  /** Missing in responses of servers before 1.3. */
  has_loan?: boolean;
}

/**
 * The page's only cache of server data. It defines the endpoints about the person; each remote injects its
 * own.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  refetchOnReconnect: true,
  tagTypes: ['User', 'Assets', 'Will', 'Loan', 'Trust', 'Events'],
  endpoints: (build) => ({
    currentUser: build.query<SessionUser, void>({
      queryFn: (_none, _api, _extra, send) => fetchUser(send),
      providesTags: ['User'],
    }),
    updateProfile: build.mutation<SessionUser, Record<string, string | null>>({
      query: (body) => ({ url: '/update-profile/', method: 'PUT', body }),
      invalidatesTags: ['User'],
    }),
    checkAssets: build.query<AssetCheck, void>({
      query: () => '/api/check-assets/',
      providesTags: ['Assets'],
    }),
  }),
});

// Exported with named types: inferred ones would each fill a page of the contract report.
export const useCurrentUserQuery: typeof api.useCurrentUserQuery = api.useCurrentUserQuery;
export const useUpdateProfileMutation: typeof api.useUpdateProfileMutation = api.useUpdateProfileMutation;
export const useCheckAssetsQuery: typeof api.useCheckAssetsQuery = api.useCheckAssetsQuery;
