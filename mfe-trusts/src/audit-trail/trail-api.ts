import { api } from '@heartwood/shared/api';
import type { ChainSubject, SubjectType, Trail } from '@heartwood/shared/domain';

const addresses = {
  will: (id) => `/api/wills/${id}/events/`,
  loan: (id) => `/loans/${id}/events/`,
  trust: (id) => `/trusts/${id}/events/`,
} as const satisfies Record<SubjectType, (id: string) => string>;

const trailApi = api.injectEndpoints({
  endpoints: (build) => ({
    trail: build.query<Trail, ChainSubject>({
      query: ({ subject_type, subject_id }) => addresses[subject_type](encodeURIComponent(subject_id)),
      providesTags: (_trail, _error, { subject_id }) => [{ type: 'Events', id: subject_id }],
    }),
  }),
});

/** The record of an agreement, read anew by each page: it may have grown on a page of another part. */
export const useTrail = (subject: ChainSubject) =>
  trailApi.useTrailQuery(subject, { refetchOnMountOrArgChange: true });
