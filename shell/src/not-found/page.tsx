import { paths } from '@heartwood/shared/domain';
import { usePageTitle, useSession } from '@heartwood/shared/host';
import { Actions, LinkButton, PageHeader } from '@heartwood/shared/ui';

/** Shown for URLs that match no page. */
export function NotFoundPage() {
  const { status } = useSession();
  usePageTitle('Page not found');
  return (
    <>
      <PageHeader
        title="There is no page here"
        lead="The address may have a typo, or the page has moved. Nothing of yours is lost."
      />
      <Actions>
        {status === 'out' ? (
          <LinkButton to={paths.home}>Go to the home page</LinkButton>
        ) : (
          <LinkButton to={paths.dashboard}>Go to your dashboard</LinkButton>
        )}
      </Actions>
    </>
  );
}
