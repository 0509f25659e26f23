import { api } from '@heartwood/shared/api';

export interface DemoAccount {
  username: string;
  password: string;
  name: string;
}

/** Answers 404 unless the server was started with its demonstration accounts. */
const demoAccountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    demoAccounts: build.query<{ accounts: DemoAccount[] }, void>({ query: () => '/demo/' }),
  }),
});

export const { useDemoAccountsQuery } = demoAccountsApi;
