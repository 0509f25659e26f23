import { api } from '@heartwood/api-client';
import type { Presence, Witnessing } from '@heartwood/domain';

interface WitnessSignature {
  token: string;
  signature: string;
  typed_name?: string;
  other_name_confirmed?: boolean;
  place: string;
  home?: string;
  presence?: Presence;
  interested?: boolean;
  statement: string;
}

const witnessingApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A POST that only reads, because the token must not be in a URL.
    witnessing: build.query<Witnessing, string>({
      query: (token) => ({ url: '/api/witnessing/', method: 'POST', body: { token } }),
    }),
    signAsWitness: build.mutation<unknown, WitnessSignature>({
      query: (body) => ({ url: '/api/witnessing/sign/', method: 'POST', body }),
    }),
  }),
});

export const { useWitnessingQuery, useSignAsWitnessMutation } = witnessingApi;
