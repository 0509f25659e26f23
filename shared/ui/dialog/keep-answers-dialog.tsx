import { t } from '@heartwood/i18n';
import { Button } from '../button/button';
import { Dialog } from './dialog';

interface KeepAnswersDialogProps {
  /** What the other device did, and when. */
  description: string;
  /** The button that gives up the answers here. */
  otherLabel: string;
  onOther: () => void;
  onKeep: () => void;
}

/**
 * Asks which answers to keep when two devices have changed them. There is no way around it: the next change
 * would overwrite one of the two.
 */
export const KeepAnswersDialog = ({ description, otherLabel, onOther, onKeep }: KeepAnswersDialogProps) => (
  <Dialog
    open
    alert
    onClose={() => undefined}
    title={t('Which answers do you want to keep?')}
    description={description}
    actions={
      <>
        <Button variant="secondary" onClick={onOther}>
          {otherLabel}
        </Button>
        <Button variant="primary" onClick={onKeep}>
          {t('Keep those here')}
        </Button>
      </>
    }
  />
);
