declare const API_BASE = '/backend';
interface AssetCheck {
  has_will: boolean;
  has_trust: boolean;
  has_loan?: boolean;
}
interface CodedSentence {
  code: string;
  params?: Record<string, string | number>;
}
interface ErrorResponse {
  detail: string;
  code?: string;
  params?: CodedSentence['params'];
  codes?: Record<string, CodedSentence[]>;
  [field: string]: string | string[] | CodedSentence['params'] | Record<string, CodedSentence[]>;
}
interface SessionUser {
  id: string;
  first_name: string;
  last_name: string;
  username: string;
  email: string;
  profile: unknown;
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
      'Assets' | 'Events' | 'Loan' | 'Trust' | 'User' | 'Will',
      SessionUser,
      'api',
      unknown
    >;
    updateProfile: import('@reduxjs/toolkit/query').MutationDefinition<
      Record<string, string | null>,
      import('@reduxjs/toolkit/query').BaseQueryFn<
        string | import('@reduxjs/toolkit/query').FetchArgs,
        unknown,
        import('@reduxjs/toolkit/query').FetchBaseQueryError
      >,
      'Assets' | 'Events' | 'Loan' | 'Trust' | 'User' | 'Will',
      SessionUser,
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
      'Assets' | 'Events' | 'Loan' | 'Trust' | 'User' | 'Will',
      AssetCheck,
      'api',
      unknown
    >;
  },
  'api',
  'Assets' | 'Events' | 'Loan' | 'Trust' | 'User' | 'Will',
  | typeof import('@reduxjs/toolkit/query').coreModuleName
  | typeof import('@reduxjs/toolkit/query/react').reactHooksModuleName
>;
declare function apiErrorOf(error: unknown): ErrorResponse | undefined;
declare const detailOf: (error: unknown, otherwise: string) => string;
declare function fieldErrorsOf(error: unknown): Record<string, string[]>;
declare const fileAnswer: (onFile?: (file: Blob) => void) => (response: Response) => Promise<any>;
declare function newAttempt(): string;
declare function statusOf(error: unknown): number | null;
declare const useCheckAssetsQuery: typeof api.useCheckAssetsQuery;
declare const useCurrentUserQuery: typeof api.useCurrentUserQuery;
declare const useUpdateProfileMutation: typeof api.useUpdateProfileMutation;
export { API_BASE };
export { AssetCheck };
export { CodedSentence };
export { ErrorResponse };
export { SessionUser };
export { api };
export { apiErrorOf };
export { detailOf };
export { fieldErrorsOf };
export { fileAnswer };
export { newAttempt };
export { statusOf };
export { useCheckAssetsQuery };
export { useCurrentUserQuery };
export { useUpdateProfileMutation };
