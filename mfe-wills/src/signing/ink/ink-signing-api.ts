import { api, fileAnswer } from '@heartwood/api-client';
import type { InkReport, Will } from '@heartwood/domain';

interface Reported {
  id: string;
  report: InkReport;
  /** The version of the text that was on the screen, so that no other is called signed. */
  version?: number;
}

const path = (id: string) => `/api/wills/${encodeURIComponent(id)}/ink-signing/`;
const changed = (id: string) =>
  [
    { type: 'Will', id: 'all' },
    { type: 'Will', id },
    { type: 'Events', id },
  ] as const;

const inkSigningApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportInk: build.mutation<Will, Reported>({
      query: ({ id, report, version }) => ({
        url: path(id),
        method: 'PUT',
        body: { ...report, version },
      }),
      invalidatesTags: (_will, error, { id }) => (error ? [] : changed(id)),
    }),
    removeInkReport: build.mutation<unknown, string>({
      query: (id) => ({ url: path(id), method: 'DELETE' }),
      invalidatesTags: (_answer, error, id) => (error ? [] : changed(id)),
    }),
    uploadScan: build.mutation<Will, { id: string; version: number; file: File }>({
      query: ({ id, version, file }) => {
        const body = new FormData();
        body.set('version', String(version));
        body.set('file', file);
        return { url: `${path(id)}scan/`, method: 'POST', body };
      },
      invalidatesTags: (_will, error, { id }) => (error ? [] : changed(id)),
    }),
    /** Fetches the scan. @returns an object URL, which the caller revokes */
    storedScan: build.mutation<string, string>({
      query: (id) => ({ url: `${path(id)}scan/`, responseHandler: fileAnswer() }),
    }),
  }),
});

export const {
  useReportInkMutation,
  useRemoveInkReportMutation,
  useUploadScanMutation,
  useStoredScanMutation,
} = inkSigningApi;
