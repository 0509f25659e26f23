import { api } from '@heartwood/api-client';
import {
  readPage,
  type AccountState,
  type LoanListItem,
  type LoginSession,
  type Passkey,
  type RecoveryDays,
  type SecurityLogEntry,
} from '@heartwood/domain';

/** The options for a browser's passkey request. */
export interface PasskeyQuestion {
  challenge_id: string;
  options: object;
}

/** One of the ways to reauthenticate. */
export type Proof = { password: string } | { second_factor: string } | { passkey: string };

/** A page of the log, and the query of the next one. */
interface SecurityLogPage {
  items: SecurityLogEntry[];
  next: string | null;
}

interface Codes {
  recovery_codes: string[];
}

const post = (url: string, body?: unknown) => ({ url, method: 'POST', body });

// Each change invalidates what it is about, also after an error: the answer may be lost
// although the server has made it.
export const accountApi = api.enhanceEndpoints({ addTagTypes: ['Account', 'Sessions'] }).injectEndpoints({
  endpoints: (build) => ({
    account: build.query<AccountState, void>({ query: () => '/account/', providesTags: ['Account'] }),
    sendVerification: build.mutation<unknown, void>({
      query: () => post('/email-verification/'),
      invalidatesTags: ['Account'],
    }),
    verifyEmail: build.mutation<{ email: string }, string>({
      query: (token) => post('/email-verification/confirm/', { token }),
      invalidatesTags: ['Account'],
    }),
    reauthenticate: build.mutation<unknown, Proof>({ query: (body) => post('/reauthenticate/', body) }),
    // How many loans run; those of the first page are enough to say that some do.
    runningLoans: build.query<number, void>({
      query: () => '/loans/',
      transformResponse: (loans: LoanListItem[]) => loans.filter(({ status }) => status === 'active').length,
      providesTags: [{ type: 'Loan', id: 'all' }],
    }),
    closeAccount: build.mutation<{ closes_at: string }, void>({ query: () => post('/account/close/') }),
    sessions: build.query<LoginSession[], void>({ query: () => '/sessions/', providesTags: ['Sessions'] }),
    securityLog: build.query<SecurityLogPage, string>({
      query: (page) => ({ url: `/security-log/${page}`, responseHandler: readPage }),
    }),
    lockAccount: build.mutation<unknown, string>({ query: (token) => post('/account/lock/', { token }) }),
    endSession: build.mutation<unknown, string>({
      query: (id) => ({ url: `/sessions/${id}/`, method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<unknown, void>({
      query: () => post('/sessions/end-others/'),
      invalidatesTags: ['Sessions'],
    }),
    beginTotp: build.mutation<{ secret: string; uri: string }, void>({ query: () => post('/totp/') }),
    confirmTotp: build.mutation<Codes, { totp_code: string }>({
      query: (body) => post('/totp/confirm/', body),
      invalidatesTags: ['Account'],
    }),
    removeTotp: build.mutation<unknown, void>({
      query: () => ({ url: '/totp/', method: 'DELETE' }),
      invalidatesTags: ['Account'],
    }),
    setTwoStep: build.mutation<Codes, boolean>({
      query: (on) => ({ url: '/two-step/', method: 'PUT', body: { on } }),
      invalidatesTags: ['Account'],
    }),
    replaceRecoveryCodes: build.mutation<Codes, void>({
      query: () => post('/recovery-codes/'),
      invalidatesTags: ['Account'],
    }),
    confirmRecoveryCodes: build.mutation<unknown, { recovery_code: string; recovery_days?: RecoveryDays }>({
      query: (body) => post('/recovery-codes/confirm/', body),
      invalidatesTags: ['Account'],
    }),
    checkRecoveryCodes: build.mutation<unknown, void>({
      query: () => post('/recovery-codes/check/'),
      invalidatesTags: ['Account'],
    }),
    // The shell's notice of an account recovery has this tag, too.
    chooseRecoveryDays: build.mutation<unknown, RecoveryDays>({
      query: (days) => ({ url: '/account-recovery/', method: 'PUT', body: { days } }),
      invalidatesTags: ['Account'],
    }),
    cancelRecoveryByLink: build.mutation<unknown, string>({
      query: (token) => post('/account-recovery/cancel/', { token }),
      invalidatesTags: ['Account'],
    }),
    addSecondEmail: build.mutation<unknown, string>({
      query: (email) => post('/second-email/', { email }),
      invalidatesTags: ['Account'],
    }),
    removeSecondEmail: build.mutation<unknown, void>({
      query: () => ({ url: '/second-email/', method: 'DELETE' }),
      invalidatesTags: ['Account'],
    }),
    askToAddPasskey: build.mutation<PasskeyQuestion, void>({ query: () => post('/passkeys/options/') }),
    addPasskey: build.mutation<Passkey, { name: string; credential: string }>({
      query: (body) => post('/passkeys/', body),
      invalidatesTags: ['Account'],
    }),
    renamePasskey: build.mutation<Passkey, { id: string; name: string }>({
      query: ({ id, name }) => ({ url: `/passkeys/${id}/`, method: 'PUT', body: { name } }),
      invalidatesTags: ['Account'],
    }),
    removePasskey: build.mutation<unknown, string>({
      query: (id) => ({ url: `/passkeys/${id}/`, method: 'DELETE' }),
      invalidatesTags: ['Account'],
    }),
    askForPasskey: build.mutation<PasskeyQuestion, void>({ query: () => post('/passkeys/login-options/') }),
  }),
});

export const {
  useAccountQuery,
  useLazyAccountQuery,
  useSendVerificationMutation,
  useVerifyEmailMutation,
  useReauthenticateMutation,
  useCloseAccountMutation,
  useSessionsQuery,
  useSecurityLogQuery,
  useLockAccountMutation,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useBeginTotpMutation,
  useConfirmTotpMutation,
  useRemoveTotpMutation,
  useSetTwoStepMutation,
  useReplaceRecoveryCodesMutation,
  useConfirmRecoveryCodesMutation,
  useCheckRecoveryCodesMutation,
  useChooseRecoveryDaysMutation,
  useCancelRecoveryByLinkMutation,
  useAddSecondEmailMutation,
  useRemoveSecondEmailMutation,
  useAskToAddPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useAskForPasskeyMutation,
  useRunningLoansQuery,
} = accountApi;
