import { paths } from '@heartwood/shared/domain';
import { ErrorState, LinkButton } from '@heartwood/shared/ui';
import { t } from '@heartwood/shared/words';

/** Shown for a link that is invalid or has expired. */
export function DeadLink({ title }: { title: string }) {
  return (
    <ErrorState
      title={title}
      headingLevel={1}
      action={
        <LinkButton variant="secondary" to={paths.trustedPeople}>
          {t('Go to “Trusted people”')}
        </LinkButton>
      }
    />
  );
}
