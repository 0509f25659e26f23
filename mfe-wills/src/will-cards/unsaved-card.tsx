import { willStepCount } from '@heartwood/shared/domain';
import { Badge, Card } from '@heartwood/shared/ui';
import type { BegunDraft } from '../will-wizard/begun-draft';
import { stepAddress } from '../will-wizard/step-address';

/** What this person has begun in this browser and not yet confirmed. */
export function UnsavedCard({ draft, headingLevel }: { draft: BegunDraft; headingLevel?: 2 }) {
  return (
    <Card
      as="article"
      headingLevel={headingLevel}
      title={draft.testatorName || 'Your will'}
      to={stepAddress(draft.reached)}
      badge={<Badge tone="neutral">In progress</Badge>}
      footer={`Step ${draft.reached} of ${willStepCount}, kept in this browser`}
    >
      <p>Continue where you left off.</p>
    </Card>
  );
}
