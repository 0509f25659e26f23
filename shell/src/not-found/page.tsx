import { paths } from '@heartwood/domain';
import { usePageTitle, useSession } from '@heartwood/host';
import { Actions, LinkButton, PageHeader } from '@heartwood/ui';
import { t } from '@heartwood/i18n';

/** Shown for URLs that match no page. */
export function NotFoundPage() {
  const { status } = useSession();
  usePageTitle(t('Page not found'));
  return (
    <>
      <PageHeader
        title={t('There is no page here')}
        lead={t('The address may have a typo, or the page has moved. Nothing of yours is lost.')}
      />
      <Actions>
        {status === 'out' ? (
          <LinkButton to={paths.home}>{t('Go to the home page')}</LinkButton>
        ) : (
          <LinkButton to={paths.dashboard}>{t('Go to your dashboard')}</LinkButton>
        )}
      </Actions>
    </>
  );
}
