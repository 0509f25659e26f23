import { cartItemForWill, paths, willInputOf, type Will } from '@heartwood/domain';
import { useCart } from '@heartwood/host';
import { Button, LinkButton } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useNavigate } from 'react-router-dom';

/** Links to the cart with this will in it. `secondary` when payment is not the next step. */
export function PayLink({ will, variant = 'primary' }: { will: Will; variant?: 'primary' | 'secondary' }) {
  const cart = useCart();
  const navigate = useNavigate();
  if (cart.items.some((item) => item.will_id === will.id)) {
    return (
      <LinkButton to={paths.cart} variant={variant} icon="cart">
        {t('Go to the cart')}
      </LinkButton>
    );
  }
  const add = () => {
    cart.add(cartItemForWill(will.id, willInputOf(will)));
    void navigate(paths.cart);
  };
  return (
    <Button variant={variant} icon="cart" onClick={add}>
      {t('Add to cart')}
    </Button>
  );
}
