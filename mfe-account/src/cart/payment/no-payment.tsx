import { paths } from '@heartwood/domain';
import { usePageTitle } from '@heartwood/host';
import { Actions, LinkButton, PageHeader } from '@heartwood/ui';
import { msg, t } from '@heartwood/i18n';

const title = msg('No payment to confirm');

/** /success without a payment's id. */
export function NoPayment() {
  usePageTitle(t(title));
  return (
    <>
      <PageHeader
        title={t(title)}
        lead={t(
          'This link doesn’t say which payment it’s for. Nothing was marked as paid, and your cart is as you left it.',
        )}
      />
      <Actions>
        <LinkButton to={paths.dashboard}>{t('Go to your dashboard')}</LinkButton>
        <LinkButton to={paths.cart} variant="secondary">
          {t('Go to your cart')}
        </LinkButton>
      </Actions>
    </>
  );
}
