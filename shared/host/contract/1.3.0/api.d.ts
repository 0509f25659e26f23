declare const API_BASE = '/backend';
interface ApiErrorBody {
  detail: string;
  code?: string;
  [field: string]: string | string[] | undefined;
}
interface AssetCheck {
  has_will: boolean;
  has_trust: boolean;
}
type FieldErrors = Record<string, string[]>;
type IsoDate = string & {
  readonly '[isoDateBrand]': true;
};
interface Profile {
  street_address: string;
  city: string;
  state: string;
  zip_code: string;
  date_of_birth: IsoDate | null;
}
type ProfileForm = Omit<Profile, 'date_of_birth'> & {
  first_name: string;
  last_name: string;
  email: string;
  date_of_birth: string | null;
};
interface User {
  id: string;
  first_name: string;
  last_name: string;
  username: string;
  email: string;
  profile: Profile;
}
declare const api: import('@reduxjs/toolkit/query').Api<
  import('@reduxjs/toolkit/query').BaseQueryFn<
    string | import('@reduxjs/toolkit/query').FetchArgs,
    unknown,
    import('@reduxjs/toolkit/query').FetchBaseQueryError
  >,
  {
    currentUser: import('@reduxjs/toolkit/query').QueryDefinition<
      void,
      import('@reduxjs/toolkit/query').BaseQueryFn<
        string | import('@reduxjs/toolkit/query').FetchArgs,
        unknown,
        import('@reduxjs/toolkit/query').FetchBaseQueryError
      >,
      'Will' | 'User' | 'Assets' | 'Loan' | 'Trust' | 'Events',
      User,
      'api',
      unknown
    >;
    updateProfile: import('@reduxjs/toolkit/query').MutationDefinition<
      ProfileForm,
      import('@reduxjs/toolkit/query').BaseQueryFn<
        string | import('@reduxjs/toolkit/query').FetchArgs,
        unknown,
        import('@reduxjs/toolkit/query').FetchBaseQueryError
      >,
      'Will' | 'User' | 'Assets' | 'Loan' | 'Trust' | 'Events',
      User,
      'api',
      unknown
    >;
    checkAssets: import('@reduxjs/toolkit/query').QueryDefinition<
      void,
      import('@reduxjs/toolkit/query').BaseQueryFn<
        string | import('@reduxjs/toolkit/query').FetchArgs,
        unknown,
        import('@reduxjs/toolkit/query').FetchBaseQueryError
      >,
      'Will' | 'User' | 'Assets' | 'Loan' | 'Trust' | 'Events',
      AssetCheck,
      'api',
      unknown
    >;
  },
  'api',
  'Will' | 'User' | 'Assets' | 'Loan' | 'Trust' | 'Events',
  | typeof import('@reduxjs/toolkit/query').coreModuleName
  | typeof import('@reduxjs/toolkit/query/react').reactHooksModuleName
>;
declare function apiErrorOf(error: unknown): ApiErrorBody | undefined;
declare const detailOf: (error: unknown, otherwise: string) => string;
declare function fieldErrorsOf(error: unknown): FieldErrors;
declare function newAttempt(): string;
declare function statusOf(error: unknown): number | null;
declare const useCheckAssetsQuery: typeof api.useCheckAssetsQuery;
declare const useCurrentUserQuery: typeof api.useCurrentUserQuery;
declare const useUpdateProfileMutation: typeof api.useUpdateProfileMutation;
export { API_BASE };
export { AssetCheck };
export { api };
export { apiErrorOf as refusalOf };
export { apiErrorOf };
export { detailOf };
export { fieldErrorsOf };
export { newAttempt };
export { statusOf };
export { useCheckAssetsQuery };
export { useCurrentUserQuery };
export { useUpdateProfileMutation };
