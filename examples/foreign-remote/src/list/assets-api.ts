import { api } from '@heartwood/api-client';

/** Which kinds of records the person has. */
interface Assets {
  has_will: boolean;
}

export const { useHeirloomAssetsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    heirloomAssets: build.query<Assets, void>({ query: () => '/api/check-assets/' }),
  }),
});
