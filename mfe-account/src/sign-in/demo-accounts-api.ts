import { api } from '@heartwood/api-client';

export interface DemoAccount {
  username: string;
  password: string;
  name: string;
}

/** None unless the server was started with its demo accounts. */
const demoAccountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    demoAccounts: build.query<{ accounts: DemoAccount[] }, void>({ query: () => '/demo/' }),
  }),
});

export const { useDemoAccountsQuery } = demoAccountsApi;
