import { api } from '@heartwood/api-client';
import type { ChangePasswordForm, NewPasswordForm, PasswordResetAccount } from '@heartwood/domain';

export const passwordApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation<unknown, ChangePasswordForm>({
      query: (body) => ({ url: '/change-password/', method: 'POST', body }),
    }),
    requestPasswordReset: build.mutation<unknown, { email: string }>({
      query: (body) => ({ url: '/password-reset/', method: 'POST', body }),
    }),
    // A POST that only reads, because the token must not be in a URL.
    passwordResetAccount: build.query<PasswordResetAccount, string>({
      query: (token) => ({ url: '/password-reset/open/', method: 'POST', body: { token } }),
    }),
    resetPassword: build.mutation<unknown, NewPasswordForm & { token: string }>({
      query: (body) => ({ url: '/password-reset/confirm/', method: 'POST', body }),
    }),
  }),
});

export const {
  useChangePasswordMutation,
  useRequestPasswordResetMutation,
  usePasswordResetAccountQuery,
  useResetPasswordMutation,
} = passwordApi;
