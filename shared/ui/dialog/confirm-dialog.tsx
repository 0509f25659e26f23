import type { ReactNode } from 'react';
import { t } from '@heartwood/i18n';
import { Button } from '../button/button';
import { FormError } from '../messages/notice';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  children?: ReactNode;
  /** A further question, e.g. the reason. */
  question?: ReactNode;
  /** The action in a word or two: "Delete", "Withdraw". */
  confirmLabel: string;
  cancelLabel?: string;
  /** Whether it ends something, or gives it up, for good. Not for what can be undone. */
  danger?: boolean;
  busy?: boolean;
  error?: ReactNode;
}

/**
 * Asks for confirmation before something that others notice or that is hard to undo. Cancel comes first, so a
 * stray Enter does no harm.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    children,
    question,
    confirmLabel,
    cancelLabel = t('Cancel'),
    danger,
    busy,
    error,
  } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={children}
      alert
      busy={busy}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} aria-disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'destroy' : 'primary'} onClick={onConfirm} loading={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {question}
      <FormError>{error}</FormError>
    </Dialog>
  );
}
