import { useFormikContext } from 'formik';
import { useState } from 'react';
import { Button } from '../button/button';
import { Notice } from '../messages/notice';

interface RestoredDraftNoticeProps<Values> {
  /** The form without what was typed last time. */
  initial: Values;
}

/** Says that the form shows unsaved typing from before, and lets go of it when asked. */
export function RestoredDraftNotice<Values extends object>({ initial }: RestoredDraftNoticeProps<Values>) {
  const { resetForm } = useFormikContext<Values>();
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
