import { api } from '@heartwood/api-client';
import type { SealCertificate, Verification } from '@heartwood/domain';

const verifyApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Not cached: a will may have been replaced since.
    verification: build.mutation<Verification, string>({ query: (sha256) => `/verify/${sha256}/` }),
    sealedContents: build.mutation<Verification, string>({
      query: (sha256) => `/verify/sealed/${sha256}/`,
    }),
    sealCertificates: build.query<SealCertificate[], void>({ query: () => '/seal-certificates/' }),
  }),
});

export const {
  useVerificationMutation,
  useSealedContentsMutation,
  useSealCertificatesQuery,
  useLazySealCertificatesQuery,
} = verifyApi;
