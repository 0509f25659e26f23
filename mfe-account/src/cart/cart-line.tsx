import { useId } from 'react';
import { formatUsd, paths } from '@heartwood/domain';
import type { CartItem } from '@heartwood/host';
import { Button, Card, Icon, Money, Text } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { Link } from 'react-router-dom';
import { priceOf } from './prices';
import { useCurrentItem } from './use-current-item';
import styles from './cart.module.css';

interface CartLineProps {
  item: CartItem;
  /** The server's error about this item. */
  fault: string | undefined;
  onRemove: (item: CartItem) => void;
}

/** One item in the cart: what it is, for whom, its price, and a button to remove it. */
export function CartLine({ item: stored, fault, onRemove }: CartLineProps) {
  const id = useId();
  const { item, isSigned, problem = fault } = useCurrentItem(stored);
  const price = priceOf(item);
  return (
    <Card as="li">
      <div className={styles.line} id={id}>
        <h2 className={styles.title}>{translated(item.title)}</h2>
        {price !== null && (
          <span className={styles.price}>
            <Money>{formatUsd(price)}</Money>
          </span>
        )}
      </div>
      {item.description && <p>{translated(item.description)}</p>}
      {problem && (
        <p className={styles.problem}>
          <Text>
            <Icon name="error" size={20} />
            {translated(problem)}
          </Text>
        </p>
      )}
      <div className={styles.line}>
        {item.will_id && (
          <Link className={styles.read} to={paths.willDetails(item.will_id)}>
            {isSigned ? t('Read the will') : t('Read the draft')}
          </Link>
        )}
        <Button variant="quiet" icon="trash" aria-describedby={id} onClick={() => onRemove(item)}>
          {t('Remove')}
        </Button>
      </div>
    </Card>
  );
}
