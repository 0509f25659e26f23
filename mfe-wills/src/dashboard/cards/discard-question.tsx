import { ConfirmDialog } from '@heartwood/ui';
import { t } from '@heartwood/i18n';

interface DiscardQuestionProps {
  onConfirm: () => void;
  onClose: () => void;
}

/** Before the answers of a will that was begun are gone. */
export default function DiscardQuestion(props: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      {...props}
      open
      title={t('Discard the will that you began?')}
      confirmLabel={t('Discard')}
      danger
    >
      {t('You lose all of its answers, on every device. This can’t be undone.')}
    </ConfirmDialog>
  );
}
