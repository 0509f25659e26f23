import { formatUsd, messages, paths } from '@heartwood/domain';
import { RequireSession, useCart, usePageTitle } from '@heartwood/host';
import { Assurances, EmptyState, LinkButton, Notice, PageHeader, Skeleton, Stack } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useSearchParams } from 'react-router-dom';
import { useCheckout } from './checkout/use-checkout';
import { useOperatorQuery } from '../service/operator-api';
import { CartLine } from './cart-line';
import { CheckoutBox } from './checkout-box';
import { totalOf } from './prices';
import { RemovedNotice } from './removed-notice';
import { useRemoval } from './use-removal';
import { WhatYouGet } from './what-you-get';
import styles from './cart.module.css';

/** /cart: what the person is about to buy, and the button to pay. */
export function Component() {
  usePageTitle(t('Cart'));
  return (
    <RequireSession
      checking={
        <>
          <Header />
          <Skeleton />
        </>
      }
    >
      <Header />
      <Cart />
    </RequireSession>
  );
}

const Header = () => <PageHeader title={t('Cart')} />;

function Cart() {
  const { items } = useCart();
  const [search] = useSearchParams();
  const { last, remove, undo } = useRemoval();
  const filled = items.length > 0;
  return (
    <Stack>
      {search.get('checkout') === 'cancelled' && (
        <Notice tone="info" title={t('The payment was canceled')}>
          {filled ? t('Nothing was charged. Your cart is as you left it.') : t('Nothing was charged.')}
        </Notice>
      )}
      {last && <RemovedNotice key={last.id} item={last} onUndo={undo} />}
      {filled ? <FilledCart onRemove={remove} /> : <EmptyCart />}
    </Stack>
  );
}

function FilledCart({ onRemove }: { onRemove: ReturnType<typeof useRemoval>['remove'] }) {
  const { items } = useCart();
  const { checkout, busy, failure, faults, forget } = useCheckout(items);
  const { data: operator } = useOperatorQuery();
  return (
    <div className={styles.columns}>
      <ul className={styles.lines}>
        {items.map((item, place) => (
          <CartLine
            key={item.id}
            item={item}
            fault={faults.get(place)}
            onRemove={(current) => {
              forget();
              onRemove(current);
            }}
          />
        ))}
      </ul>
      <CheckoutBox
        total={formatUsd(totalOf(items))}
        failure={failure}
        busy={busy}
        charges={operator?.charges_cards !== false}
        onCheckout={() => void checkout()}
      />
      <div className={styles.wide}>
        <Assurances operator={operator} />
      </div>
      <WhatYouGet />
    </div>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      icon="cart"
      title={translated(messages.cartEmpty)}
      action={<LinkButton to={paths.wills}>{t('About wills')}</LinkButton>}
    >
      {t('After you review a will, you pay for it here.')}
    </EmptyState>
  );
}
