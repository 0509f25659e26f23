import { api } from '@heartwood/api-client';
import type { LoanListItem, ReminderKind, TrustListItem, WillListItem } from '@heartwood/domain';

const preferencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    remindedWills: build.query<WillListItem[], void>({
      query: () => '/api/wills/',
      providesTags: [{ type: 'Will', id: 'all' }],
    }),
    remindedLoans: build.query<LoanListItem[], void>({
      query: () => '/loans/',
      providesTags: [{ type: 'Loan', id: 'all' }],
    }),
    remindedTrusts: build.query<TrustListItem[], void>({
      query: () => '/trusts/',
      providesTags: [{ type: 'Trust', id: 'all' }],
    }),
    setYearlyReminder: build.mutation<unknown, { id: string; on: boolean }>({
      query: ({ id, on }) => ({
        url: `/api/wills/${encodeURIComponent(id)}/review/`,
        method: 'PUT',
        body: { yearly_reminder: on },
      }),
      invalidatesTags: (_will, error, { id }) =>
        error
          ? []
          : [
              { type: 'Will', id: 'all' },
              { type: 'Will', id },
            ],
    }),
    setLoanReminders: build.mutation<unknown, { id: string; kind: ReminderKind; on: boolean }>({
      query: ({ id, kind, on }) => ({
        url: `/loans/${encodeURIComponent(id)}/reminders/`,
        method: 'PUT',
        body: { [kind]: on },
      }),
      invalidatesTags: (_loan, error, { id }) =>
        error
          ? []
          : [
              { type: 'Loan', id: 'all' },
              { type: 'Loan', id },
            ],
    }),
    setRehearsalReminder: build.mutation<unknown, { id: string; on: boolean }>({
      query: ({ id, on }) => ({
        url: `/trusts/${encodeURIComponent(id)}/reminders/`,
        method: 'PUT',
        body: { on },
      }),
      invalidatesTags: (_trust, error, { id }) =>
        error
          ? []
          : [
              { type: 'Trust', id: 'all' },
              { type: 'Trust', id },
            ],
    }),
    unsubscribe: build.mutation<unknown, string>({
      query: (token) => ({ url: `/unsubscribe/${encodeURIComponent(token)}/`, method: 'POST' }),
    }),
  }),
});

export const {
  useRemindedWillsQuery,
  useRemindedLoansQuery,
  useRemindedTrustsQuery,
  useSetYearlyReminderMutation,
  useSetLoanRemindersMutation,
  useSetRehearsalReminderMutation,
  useUnsubscribeMutation,
} = preferencesApi;
