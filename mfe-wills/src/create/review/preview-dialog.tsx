import { fileName, legalNotice, willDocument, type WillInput, willText } from '@heartwood/domain';
import { Actions, Button, Dialog, FormError, PdfButton, Stack } from '@heartwood/ui';
import { inEnglish, language, t, translated } from '@heartwood/i18n';
import { pdfs } from '../../documents/worker/pdfs';
import { WillPaper } from '../../documents/paper/will-paper';

interface PreviewDialogProps {
  will: WillInput;
  open: boolean;
  onClose: () => void;
  onConfirm: (will: WillInput) => Promise<void>;
  busy: boolean;
  error: string | undefined;
}

/** Previews the document as it will print, before it is saved as a draft and put into the cart. */
export function PreviewDialog({ will, open, onClose, onConfirm, busy, error }: PreviewDialogProps) {
  const document = inEnglish(() => willDocument(will));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={busy}
      title={t('Preview of your will')}
      wide
      columns={language() !== 'en'}
      fullScreenOnPhone
      actions={
        <>
          <Button variant="secondary" onClick={onClose} aria-disabled={busy}>
            {t('Keep editing')}
          </Button>
          <Button
            variant="primary"
            onClick={() => void onConfirm(will)}
            loading={busy}
            loadingLabel={t('Saving your draft…')}
          >
            {t('Confirm and add to cart')}
          </Button>
        </>
      }
    >
      <Stack>
        <FormError>{error}</FormError>
        <WillPaper document={document} label={t('Your will')} withCopy />
        <p>
          {t(
            'If you confirm, we save this as a draft and add it to your cart. You can change it until all three have signed.',
          )}
        </p>
        <Actions>
          <span>{t('Want an attorney to look at it?')}</span>
          <PdfButton
            icon="printer"
            file={fileName(t('Will-for-review'), will.testator_name)}
            make={() => pdfs.make('will', { will: { ...will, contract: willText(document) }, draft: true })}
          >
            {t('Print for review')}
          </PdfButton>
        </Actions>
        <p>{translated(legalNotice)}</p>
      </Stack>
    </Dialog>
  );
}
