import type { TrustForm } from '@heartwood/shared/domain';
import { Button, Notice } from '@heartwood/shared/ui';
import { useFormikContext } from 'formik';
import { useState } from 'react';

interface FoundNoticeProps {
  /** The form without what was typed last time. */
  initial: TrustForm;
}

/** Says that the form shows unsaved typing from before, and lets go of it when asked. */
export function FoundNotice({ initial }: FoundNoticeProps) {
  const { resetForm } = useFormikContext<TrustForm>();
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const startOver = () => {
    resetForm({ values: initial });
    setOpen(false);
  };
  return (
    <Notice tone="info" title="What you typed last time is still here. It is not saved yet.">
      <Button variant="quiet" icon="undo" onClick={startOver}>
        Start over
      </Button>
    </Notice>
  );
}
