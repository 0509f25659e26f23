import { paths } from '@heartwood/shared/domain';
import { Button, FormError, Money } from '@heartwood/shared/ui';
import { Link } from 'react-router-dom';
import styles from './cart.module.css';

interface CheckoutBoxProps {
  /** Formatted. */
  total: string;
  failure: string | null;
  busy: boolean;
  onCheckout: () => void;
}

/** The total and the one button that leads to the payment. */
export function CheckoutBox({ total, failure, busy, onCheckout }: CheckoutBoxProps) {
  return (
    <div className={styles.box}>
      <p className={styles.total}>
        <span>Total</span>
        <Money>{total}</Money>
      </p>
      <FormError>{failure}</FormError>
      <Button wide loading={busy} loadingLabel="Taking you to the payment…" onClick={onCheckout}>
        Checkout
      </Button>
      <p className={styles.aside}>
        You pay on the page of our card payment provider. Your card number never reaches us, and you can still
        go back from there.
      </p>
      <p className={styles.aside}>
        The <Link to={paths.terms}>terms</Link>, <Link to={paths.refunds}>refunds</Link>, and the{' '}
        <Link to={paths.privacy}>privacy notice</Link>.
      </p>
    </div>
  );
}
