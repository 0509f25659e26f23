import { api, detailOf } from '@heartwood/api-client';
import { messages, type Loan } from '@heartwood/domain';
import { Button, FormError, saveAddress, SavedFile } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';
import { loanAddress, touchedBy } from '../../loans/loan-tags';

const FILE = 'promissory-note.pdf';

const notePdfApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Fetches the note's PDF. @returns an object URL, which the caller revokes */
    notePdf: build.mutation<string, { id: string; version?: number }>({
      query: ({ id, version }) => ({
        url: version ? `${loanAddress(id)}versions/${version}/note/` : `${loanAddress(id)}note/`,
        responseHandler: async (response) =>
          response.ok ? URL.createObjectURL(await response.blob()) : response.json(),
      }),
      // The first download of an old loan makes and seals its PDF.
      invalidatesTags: (_address, error, { id }) => (error ? [] : touchedBy(id)),
    }),
  }),
});

/** Saves the PDF of a note, or of an earlier version of it: sealed once both have signed, a draft before. */
export function NotePdfButton({ loan, version }: { loan: Loan; version?: number }) {
  const [notePdf, { isLoading }] = notePdfApi.useNotePdfMutation();
  const [error, setError] = useState<string>();
  const [saved, setSaved] = useState<string>();
  const download = async () => {
    setError(undefined);
    try {
      saveAddress(await notePdf({ id: loan.id, version }).unwrap(), FILE);
      setSaved(FILE);
    } catch (apiError) {
      setError(detailOf(apiError, messages.downloadPdfFailed));
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        icon="download"
        onClick={() => void download()}
        loading={isLoading}
        loadingLabel={t('Fetching the PDF…')}
      >
        {t('Download PDF')}
      </Button>
      <FormError>{error}</FormError>
      <SavedFile name={saved} />
    </>
  );
}
