import { api } from '@heartwood/api-client';
import type { KnownPerson, PersonFacts } from '@heartwood/domain';

const person = { type: 'Person', id: 'all' } as const;

/** Each remote bundles these endpoints; the page's cache holds one list. */
const peopleApi = api.enhanceEndpoints({ addTagTypes: ['Person'] }).injectEndpoints({
  overrideExisting: false,
  endpoints: (build) => ({
    people: build.query<KnownPerson[], void>({ query: () => '/people/', providesTags: [person] }),
    addPerson: build.mutation<KnownPerson, PersonFacts>({
      query: (body) => ({ url: '/people/', method: 'POST', body }),
      invalidatesTags: (_added, error) => (error ? [] : [person]),
    }),
    changePerson: build.mutation<KnownPerson, PersonFacts & Pick<KnownPerson, 'id'>>({
      query: ({ id, ...body }) => ({ url: `/people/${encodeURIComponent(id)}/`, method: 'PUT', body }),
      invalidatesTags: (_changed, error) => (error ? [] : [person]),
    }),
    removePerson: build.mutation<void, string>({
      query: (id) => ({ url: `/people/${encodeURIComponent(id)}/`, method: 'DELETE' }),
      invalidatesTags: (_removed, error) => (error ? [] : [person]),
    }),
  }),
});

export const { usePeopleQuery, useAddPersonMutation, useChangePersonMutation, useRemovePersonMutation } =
  peopleApi;
