import { api, fileAnswer } from '@heartwood/api-client';

const exportApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Fetches the file as the server wrote it. @returns an object URL, which the caller revokes */
    exportData: build.mutation<string, 'json' | 'zip'>({
      query: (kind) => ({
        url: kind === 'zip' ? '/export/zip/' : '/export/',
        responseHandler: fileAnswer(),
      }),
    }),
  }),
});

export const { useExportDataMutation } = exportApi;
