import { legalNotice, willDocument, type WillInput } from '@heartwood/shared/domain';
import { Button, Dialog, FormError, Stack } from '@heartwood/shared/ui';
import { WillPaper } from '../will-document/will-paper';

interface PreviewDialogProps {
  will: WillInput;
  open: boolean;
  onClose: () => void;
  onConfirm: (will: WillInput) => Promise<void>;
  busy: boolean;
  error: string | undefined;
}

/** The document as it will print, before it is saved as a draft and put into the cart. */
export function PreviewDialog({ will, open, onClose, onConfirm, busy, error }: PreviewDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Preview of your will"
      wide
      fullScreenOnPhone
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep editing
          </Button>
          <Button
            variant="primary"
            onClick={() => void onConfirm(will)}
            loading={busy}
            loadingLabel="Saving your draft…"
          >
            Confirm and add to cart
          </Button>
        </>
      }
    >
      <Stack>
        <FormError>{error}</FormError>
        <WillPaper document={willDocument(will)} label="Your will" />
        <p>
          If you confirm, we save this as a draft and add it to your cart. You can change it until all three
          have signed.
        </p>
        <p>{legalNotice}</p>
      </Stack>
    </Dialog>
  );
}
