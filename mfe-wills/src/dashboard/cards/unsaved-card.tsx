import { willStepCount } from '@heartwood/domain';
import { Badge, Button, Card } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { lazy, Suspense, useState } from 'react';
import type { BegunDraft } from '../../create/draft/begun-draft';
import { discardDraft } from '../../create/draft/draft-storage';
import { useEndDraft } from '../../create/draft/use-end-draft';
import { stepAddress } from '../../create/step-address';
import styles from './unsaved-card.module.css';

// The dashboard loads without the code of dialogs.
const DiscardQuestion = lazy(() => import('./discard-question'));

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
      {asking && (
        <Suspense fallback={null}>
          <DiscardQuestion
            onClose={() => setAsking(false)}
            onConfirm={() => {
              discardDraft(userId);
              void end();
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}
