import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { t } from '@heartwood/i18n';
import { Button } from '../button/button';
import { Form } from '../form/form';
import { Locked } from '../form/locked';
import { Stack } from '../layout/layout';
import { ConfirmDialog } from './confirm-dialog';
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
  /** Whether what is typed is a password or a code, which nobody misses: closing doesn't ask. */
  secret?: boolean;
}

/**
 * A dialog with a formik form, open while mounted. Closing it asks first if something was typed. So does the
 * browser’s Back, which closes the dialog then, as on a phone, and stays on the page.
 */
export function FormDialog({
  submitLabel,
  submittingLabel,
  danger,
  secret = false,
  children,
  onClose,
  ...dialog
}: FormDialogProps) {
  const { isSubmitting, dirty } = useFormikContext();
  const [asking, setAsking] = useState(false);
  const asks = dirty && !secret;
  const back = useBlocker(({ historyAction }) => asks && historyAction === 'POP');
  const close = () => (asks ? setAsking(true) : onClose());
  const stay = () => {
    back.reset?.();
    setAsking(false);
  };
  const form = useId();
  return (
    <Dialog
      {...dialog}
      open
      onClose={close}
      busy={isSubmitting}
      actions={
        <>
          <Button variant="secondary" onClick={close} aria-disabled={isSubmitting}>
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
        <Locked when={isSubmitting}>
          <Stack>{children}</Stack>
        </Locked>
      </Form>
      <ConfirmDialog
        open={asking || back.state === 'blocked'}
        onClose={stay}
        onConfirm={() => {
          back.reset?.();
          onClose();
        }}
        busy={isSubmitting}
        title={t('Discard what you typed?')}
        confirmLabel={t('Discard')}
        cancelLabel={t('Keep editing')}
        danger
      />
    </Dialog>
  );
}
