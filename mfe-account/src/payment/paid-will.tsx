import { statusOf } from '@heartwood/shared/api';
import { describeStatus, paths, willStatusLooks } from '@heartwood/shared/domain';
import { Badge, Card } from '@heartwood/shared/ui';
import { useSoldWillQuery } from '../checkout/sold-will-api';

/**
 * A will that was just paid for, and the way to it. Its link stands even when the will can't be loaded now; one that
 * was deleted meanwhile has none, and the server credits the payment to the person's next will.
 */
export function PaidWill({ willId }: { willId: string }) {
  const { data: will, error } = useSoldWillQuery(willId);
  if (statusOf(error) === 404) {
    return (
      <Card as="li">
        You have deleted this will in the meantime. The payment counts for the next will you make.
      </Card>
    );
  }
  return (
    <Card
      as="li"
      to={paths.willDetails(willId)}
      title={will ? `Open the will of ${will.testator_name}` : 'Open your will'}
      badge={
        will && <Badge tone={willStatusLooks[will.status].tone}>{willStatusLooks[will.status].label}</Badge>
      }
    >
      {will && describeStatus(will)}
    </Card>
  );
}
