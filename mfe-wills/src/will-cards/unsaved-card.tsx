import { willSteps } from '@heartwood/shared/domain';
import { Badge, Card } from '@heartwood/shared/ui';
import type { SavedDraft } from '../will-wizard/saved-draft';
import { stepAddress } from '../will-wizard/step-address';

/** What this person has begun in this browser and not yet confirmed. */
export function UnsavedCard({ draft }: { draft: SavedDraft }) {
  return (
    <Card
      as="article"
      title={draft.values.testator_name || 'Your will'}
      to={stepAddress(draft.reached)}
      badge={<Badge tone="neutral">In progress</Badge>}
      footer={`Step ${draft.reached} of ${willSteps.length}, kept in this browser`}
    >
      <p>Go on where you stopped.</p>
    </Card>
  );
}
