import { messages, type Loan } from '@heartwood/domain';
import { Button, FormError, MailButton, saveAddress, SavedFile, ShareButton, useTask } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useMailNoteMutation, useNotePdfMutation } from './note-pdf-api';

const FILE = 'promissory-note.pdf';

/** Saves the PDF of a note, or of an earlier version of it: sealed once both have signed, a draft before. */
export function NotePdfButton({ loan, version }: { loan: Loan; version?: number }) {
  const [notePdf] = useNotePdfMutation();
  const { run, busy, error, saved } = useTask(async () => {
    saveAddress(await notePdf({ id: loan.id, version }).unwrap(), FILE);
    return FILE;
  }, messages.downloadPdfFailed);
  return (
    <>
      <Button
        variant="secondary"
        icon="download"
        onClick={run}
        loading={busy}
        loadingLabel={t('Fetching the PDF…')}
      >
        {t('Download PDF')}
      </Button>
      <FormError>{error}</FormError>
      <SavedFile name={saved} />
    </>
  );
}

/**
 * How a party keeps the note's PDF: saved here and, once both have signed, in their
 * mailbox or in another app.
 */
export function NotePdfButtons({ loan }: { loan: Loan }) {
  const [notePdf] = useNotePdfMutation();
  const [mailNote] = useMailNoteMutation();
  const { id, accepted_at, terms_version } = loan;
  return (
    <>
      <NotePdfButton loan={loan} />
      {accepted_at && (
        <>
          <MailButton send={() => mailNote(id).unwrap()} />
          <ShareButton
            key={terms_version}
            file={FILE}
            fetchPdf={(onFile) => notePdf({ id, onFile }).unwrap()}
          />
        </>
      )}
    </>
  );
}
