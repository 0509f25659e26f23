import { willStepCount } from '@heartwood/shared/domain';
import { Badge, Card } from '@heartwood/shared/ui';
import { t } from '@heartwood/shared/words';
import type { BegunDraft } from '../will-wizard/draft/begun-draft';
import { stepAddress } from '../will-wizard/step-address';

/** A will that this person has started in this browser and not yet confirmed. */
export function UnsavedCard({ draft, headingLevel }: { draft: BegunDraft; headingLevel?: 2 }) {
  return (
    <Card
      as="article"
      headingLevel={headingLevel}
      title={draft.testatorName || t('Your will')}
      to={stepAddress(draft.reached)}
      badge={<Badge tone="neutral">{t('In progress')}</Badge>}
      footer={t('Step {step} of {count}, kept in this browser', {
        step: draft.reached,
        count: willStepCount,
      })}
    >
      <p>{t('Continue where you left off.')}</p>
    </Card>
  );
}
