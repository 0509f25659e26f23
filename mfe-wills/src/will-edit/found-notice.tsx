import type { WillForm } from '@heartwood/shared/domain';
import { Button, Notice } from '@heartwood/shared/ui';
import { useFormikContext } from 'formik';
import { useState } from 'react';

/** Says that the form shows unsaved changes from before, and gives back the will as it is saved when asked. */
export function FoundNotice({ saved }: { saved: WillForm }) {
  const { resetForm } = useFormikContext<WillForm>();
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const startOver = () => {
    resetForm({ values: saved });
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
