import { api } from '@heartwood/shared/api';
import type { Operator } from '@heartwood/shared/domain';

const operatorApi = api.injectEndpoints({
  endpoints: (build) => ({ operator: build.query<Operator, void>({ query: () => '/operator/' }) }),
});

export const { useOperatorQuery } = operatorApi;
