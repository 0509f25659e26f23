import { paths } from '@heartwood/domain';
import { Button, FormError, Money, rich } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Link } from 'react-router-dom';
import styles from './cart.module.css';

interface CheckoutBoxProps {
  /** Formatted. */
  total: string;
  failure: string | null;
  busy: boolean;
  /** Whether the payment charges a card: not in a demonstration. */
  charges: boolean;
  onCheckout: () => void;
}

/** The total and the one button that leads to the payment. */
export function CheckoutBox({ total, failure, busy, charges, onCheckout }: CheckoutBoxProps) {
  return (
    <div className={styles.box}>
      <p className={styles.total}>
        <span>{t('Total')}</span>
        <Money>{total}</Money>
      </p>
      <FormError>{failure}</FormError>
      <Button wide loading={busy} loadingLabel={t('Taking you to the payment…')} onClick={onCheckout}>
        {t('Checkout')}
      </Button>
      <p className={styles.aside}>
        {charges
          ? t(
              'You pay on the page of our card payment provider. Your card number never reaches us, and you can still go back from there.',
            )
          : t(
              'No card is charged here. The next page shows how a payment goes, and asks for no card number.',
            )}
      </p>
      <p className={styles.aside}>
        {rich(
          'See the <terms>terms</terms>, <refunds>refunds</refunds>, and <privacy>privacy notice</privacy>.',
          {
            terms: (text) => <Link to={paths.terms}>{text}</Link>,
            refunds: (text) => <Link to={paths.refunds}>{text}</Link>,
            privacy: (text) => <Link to={paths.privacy}>{text}</Link>,
          },
        )}
      </p>
    </div>
  );
}
