import { redirectTo } from '@heartwood/api-client/redirect-to';
import {
  formatUsd,
  messages,
  paths,
  WILL_PRICE,
  WILL_STRIPE_PRICE_ID,
  type PlanPrice,
} from '@heartwood/domain';
import { Actions, Button, FormError, LinkButton, Notice, Skeleton, Stack, useTask } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { usePayForPapersMutation, usePlanPriceQuery } from '../papers-api';

/** What opens the signing: a payment for a will, or for the papers where they have a price of their own. */
export function Unpaid() {
  const { data: plan, isError } = usePlanPriceQuery();
  if (!plan && !isError) return <Skeleton />;
  return (
    <Notice tone="info" title={t('Pay once, then sign')}>
      <Stack>
        <p>{priceOf(plan)}</p>
        <p>{t('Your draft stays here. Come back after you have paid.')}</p>
        <Actions>
          {plan && <Pay plan={plan} />}
          <LinkButton to={paths.wills} variant="secondary">
            {t('Go to your will')}
          </LinkButton>
        </Actions>
      </Stack>
    </Notice>
  );
}

/** What signing costs. @param plan if it couldn't be loaded, the will's price, which holds by default */
export function priceOf(plan: PlanPrice | undefined): string {
  const will = formatUsd(WILL_PRICE);
  return !plan || plan.price === WILL_STRIPE_PRICE_ID
    ? t('All papers come with a will for {price}, once. Drafts are free.', { price: will })
    : t('Signing all papers costs {price}, once. A will for {will} includes them. Drafts are free.', {
        price: formatUsd(plan.cents),
        will,
      });
}

function Pay({ plan: { cents, price } }: { plan: PlanPrice }) {
  const [pay] = usePayForPapersMutation();
  const { run, busy, error } = useTask(async () => {
    const { checkout_url } = await pay(price).unwrap();
    if (!redirectTo(checkout_url)) throw new Error('No address to pay at.');
  }, messages.checkoutFailed);
  return (
    <>
      <Button variant="primary" onClick={run} loading={busy} loadingLabel={t('Taking you to the payment…')}>
        {t('Pay {price}', { price: formatUsd(cents) })}
      </Button>
      <FormError>{error}</FormError>
    </>
  );
}
