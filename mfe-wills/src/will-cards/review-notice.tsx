import { isReviewDue, paths, todayOf, type WillListItem } from '@heartwood/shared/domain';
import { LinkButton, Notice } from '@heartwood/shared/ui';

/** The wills that nobody has read for a year. */
export function ReviewNotice({ wills }: { wills: readonly WillListItem[] }) {
  const today = todayOf(new Date());
  return wills
    .filter((will) => isReviewDue(will, today))
    .map(({ id, testator_name }) => (
      <Notice key={id} tone="advice" title={`Read the will of ${testator_name} again`}>
        <p>It was signed, or last read, more than a year ago. Does it still fit?</p>
        <LinkButton to={paths.willDetails(id)} variant="secondary">
          Open the will
        </LinkButton>
      </Notice>
    ));
}
