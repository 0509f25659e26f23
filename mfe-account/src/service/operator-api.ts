import { api } from '@heartwood/api-client';
import type { Operator } from '@heartwood/domain';

const operatorApi = api.injectEndpoints({
  endpoints: (build) => ({ operator: build.query<Operator, void>({ query: () => '/operator/' }) }),
});

export const { useOperatorQuery } = operatorApi;
