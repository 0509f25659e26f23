import { api } from '@heartwood/shared/api';
import type { ChainSubject, ProofFile, SubjectType, Trail } from '@heartwood/shared/domain';

const addresses = {
  will: (id) => `/api/wills/${id}`,
  loan: (id) => `/loans/${id}`,
  trust: (id) => `/trusts/${id}`,
} as const satisfies Record<SubjectType, (id: string) => string>;

const addressOf = ({ subject_type, subject_id }: ChainSubject) =>
  addresses[subject_type](encodeURIComponent(subject_id));

const trailApi = api.injectEndpoints({
  endpoints: (build) => ({
    trail: build.query<Trail, ChainSubject>({
      query: (subject) => `${addressOf(subject)}/events/`,
      providesTags: (_trail, _error, { subject_id }) => [{ type: 'Events', id: subject_id }],
    }),
    // Made anew each time, and no state of anything.
    proof: build.mutation<ProofFile, ChainSubject>({ query: (subject) => `${addressOf(subject)}/proof/` }),
  }),
});

/** The record of an agreement, read anew by each page: it may have grown on a page of another part. */
export const useTrail = (subject: ChainSubject) =>
  trailApi.useTrailQuery(subject, { refetchOnMountOrArgChange: true });

export const { useProofMutation } = trailApi;
