import { paths } from '@heartwood/shared/domain';
import { usePageTitle } from '@heartwood/shared/host';
import { Actions, LinkButton, PageHeader } from '@heartwood/shared/ui';

const title = 'No payment to confirm';

/** /success without the number of a payment. */
export function NoPayment() {
  usePageTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        lead="This address doesn’t say which payment it is about. Nothing was marked as paid, and your cart is as you left it."
      />
      <Actions>
        <LinkButton to={paths.dashboard}>Go to your dashboard</LinkButton>
        <LinkButton to={paths.cart} variant="secondary">
          Go to your cart
        </LinkButton>
      </Actions>
    </>
  );
}
