import { ConfirmDialog } from '@heartwood/ui';
import { t } from '@heartwood/i18n';

interface QuestionProps {
  /** What the server said of the payment that looks like this one. */
  sentence: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Whether a payment that looks recorded is another one. */
export default function AnotherPaymentQuestion({ sentence, busy, onConfirm, onClose }: QuestionProps) {
  return (
    <ConfirmDialog
      open
      title={t('Is this another payment?')}
      confirmLabel={t('It is another one')}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {sentence}
    </ConfirmDialog>
  );
}
