import { useFormikContext } from 'formik';
import { useState } from 'react';
import { t } from '../../words';
import { Button } from '../button/button';
import { Notice } from '../messages/notice';

interface RestoredDraftNoticeProps<Values> {
  /** The form's values without the restored draft. */
  initial: Values;
}

/** Tells the person that the form contains unsaved typing, with a button to discard it. */
export function RestoredDraftNotice<Values extends object>({ initial }: RestoredDraftNoticeProps<Values>) {
  const { resetForm } = useFormikContext<Values>();
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const startOver = () => {
    resetForm({ values: initial });
    setOpen(false);
  };
  return (
    <Notice tone="info" title={t('What you typed last time is still here. It is not saved yet.')}>
      <Button variant="quiet" icon="undo" onClick={startOver}>
        {t('Start over')}
      </Button>
    </Notice>
  );
}
