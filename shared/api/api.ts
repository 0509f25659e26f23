import { createApi } from '@reduxjs/toolkit/query/react';
import type { ProfileForm, User } from '../domain';
import { baseQuery } from './base-query';
import { askForUser, followUser } from './current-user';

/** Whether the person has anything yet. */
export interface AssetCheck {
  has_will: boolean;
  has_trust: boolean;
}

/**
 * The one cache of server data in the page. It names the calls about the person; each remote injects those of its
 * own things.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['User', 'Assets', 'Will', 'Loan', 'Trust', 'Events'],
  endpoints: (build) => ({
    currentUser: build.query<User, void>({
      queryFn: (_none, _api, _extra, send) => askForUser(send),
      onCacheEntryAdded: (_none, entry) => followUser(entry),
      providesTags: ['User'],
    }),
    updateProfile: build.mutation<User, ProfileForm>({
      query: (body) => ({ url: '/update-profile/', method: 'PUT', body }),
      invalidatesTags: ['User'],
    }),
    checkAssets: build.query<AssetCheck, void>({
      query: () => '/api/check-assets/',
      providesTags: ['Assets'],
    }),
  }),
});

// With their types by name: written out, each would fill a page of the contract's report.
export const useCurrentUserQuery: typeof api.useCurrentUserQuery = api.useCurrentUserQuery;
export const useUpdateProfileMutation: typeof api.useUpdateProfileMutation = api.useUpdateProfileMutation;
export const useCheckAssetsQuery: typeof api.useCheckAssetsQuery = api.useCheckAssetsQuery;
