import { willStepCount } from '@heartwood/domain';
import { Badge, Button, Card, ConfirmDialog } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';
import type { BegunDraft } from '../../create/draft/begun-draft';
import { discardDraft } from '../../create/draft/draft-storage';
import { useEndDraft } from '../../create/draft/use-end-draft';
import { stepAddress } from '../../create/step-address';
import styles from './unsaved-card.module.css';

interface UnsavedCardProps {
  draft: BegunDraft;
  userId: string;
  headingLevel?: 2;
}

/** A will that this person has started in this browser and not yet confirmed. */
export function UnsavedCard({ draft, userId, headingLevel }: UnsavedCardProps) {
  const [asking, setAsking] = useState(false);
  const end = useEndDraft(userId);
  return (
    <Card
      as="article"
      headingLevel={headingLevel}
      title={draft.testatorName || t('Your will')}
      to={stepAddress(draft.reached)}
      badge={<Badge tone="neutral">{t('In progress')}</Badge>}
      footer={t('Step {step} of {count}', {
        step: draft.reached,
        count: willStepCount,
      })}
    >
      <p>{t('Continue where you left off.')}</p>
      <div className={styles.discard}>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('Discard')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          discardDraft(userId);
          void end();
        }}
        title={t('Discard the will that you began?')}
        confirmLabel={t('Discard')}
        danger
      >
        {t('You lose all of its answers, on every device. This can’t be undone.')}
      </ConfirmDialog>
    </Card>
  );
}
