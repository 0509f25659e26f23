import { Button, Dialog } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import type { ComponentProps } from 'react';
import { ThingsToDecide } from './things-to-decide';

interface DecideDialogProps extends ComponentProps<typeof ThingsToDecide> {
  open: boolean;
  onClose: () => void;
  onReview: () => void;
}

/** Asks once, before the will is reviewed, about what is open in it. */
export function DecideDialog({ open, onClose, onReview, things, ...rest }: DecideDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={thingsTitle(things.length)}
      description={t('You can decide now, or review your will as it is.')}
      wide
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Keep editing')}
          </Button>
          <Button variant="primary" onClick={onReview}>
            {t('Review Will')}
          </Button>
        </>
      }
    >
      <ThingsToDecide things={things} {...rest} />
    </Dialog>
  );
}

export const thingsTitle = (count: number): string =>
  t('{count, plural, =0 {Nothing is left to decide} one {# thing to decide} other {# things to decide}}', {
    count,
  });
