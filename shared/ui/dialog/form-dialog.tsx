import { useFormikContext } from 'formik';
import { useId } from 'react';
import { t } from '../../words';
import { Button } from '../button/button';
import { Form } from '../form/form';
import { Stack } from '../layout/layout';
import { Dialog, type DialogProps } from './dialog';

interface FormDialogProps extends Pick<
  DialogProps,
  'onClose' | 'title' | 'fullScreenOnPhone' | 'columns' | 'children'
> {
  /** The action in a word or two: "Sign", "Record payment". */
  submitLabel: string;
  /** Shown while submitting: "Recording…". */
  submittingLabel: string;
  /** Whether it ends something, or gives it up, for good. */
  danger?: boolean;
}

/** A dialog with a formik form, open while mounted. */
export function FormDialog({ submitLabel, submittingLabel, danger, children, ...dialog }: FormDialogProps) {
  const { isSubmitting } = useFormikContext();
  const form = useId();
  return (
    <Dialog
      {...dialog}
      open
      actions={
        <>
          <Button variant="secondary" onClick={dialog.onClose}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={danger ? 'destroy' : 'primary'}
            loading={isSubmitting}
            loadingLabel={submittingLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form id={form}>
        <Stack>{children}</Stack>
      </Form>
    </Dialog>
  );
}
