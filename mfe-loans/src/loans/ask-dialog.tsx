import { detailOf } from '@heartwood/api-client';
import { messages } from '@heartwood/domain';
import { useFlash } from '@heartwood/host';
import { ConfirmDialog } from '@heartwood/ui';
import { useState, type ReactNode } from 'react';

interface AskDialogProps {
  title: string;
  confirmLabel: string;
  danger?: boolean;
  /**
   * Makes the change. Resolves to the message after it; to none if it leads to another page. Rejects with the
   * API's error.
   */
  change: () => Promise<string | void>;
  /** The message for an error that has none, or for any error. */
  failure: string | ((reason: string) => string);
  onClose: () => void;
  children: ReactNode;
}

/** Asks before a loan is changed. What fails is said in the dialog, which stays. */
export function AskDialog({ change, failure, onClose, ...dialog }: AskDialogProps) {
  const flash = useFlash();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const confirm = async () => {
    setError(undefined);
    setBusy(true);
    try {
      const done = await change();
      if (done) flash.show(done);
      onClose();
    } catch (apiError) {
      setError(
        typeof failure === 'string'
          ? detailOf(apiError, failure)
          : failure(detailOf(apiError, messages.unavailable)),
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      busy={busy}
      error={error}
      {...dialog}
    />
  );
}
