import { api } from '@heartwood/api-client';
import {
  readTrailPage,
  wholeTrail,
  type ChainSubject,
  type ProofFile,
  type SubjectType,
  type Trail,
} from '@heartwood/domain';

const addresses = {
  will: (id) => `/api/wills/${id}`,
  loan: (id) => `/loans/${id}`,
  paper: (id) => `/api/papers/${id}`,
  trust: (id) => `/trusts/${id}`,
} as const satisfies Record<SubjectType, (id: string) => string>;

const addressOf = ({ subject_type, subject_id }: ChainSubject) =>
  addresses[subject_type](encodeURIComponent(subject_id));

const trailApi = api.injectEndpoints({
  endpoints: (build) => ({
    trail: build.query<Trail, ChainSubject>({
      queryFn: (subject, _api, _extra, ask) =>
        wholeTrail((query) =>
          ask({ url: `${addressOf(subject)}/events/${query}`, responseHandler: readTrailPage }),
        ),
      providesTags: (_trail, _error, { subject_id }) => [{ type: 'Events', id: subject_id }],
    }),
    // Created on each request. It changes nothing.
    proof: build.mutation<ProofFile, ChainSubject>({ query: (subject) => `${addressOf(subject)}/proof/` }),
  }),
});

/**
 * The record of an agreement. Each page fetches it again, because another remote's page may have added to it.
 */
export const useTrail = (subject: ChainSubject) =>
  trailApi.useTrailQuery(subject, { refetchOnMountOrArgChange: true });

export const { useProofMutation } = trailApi;
