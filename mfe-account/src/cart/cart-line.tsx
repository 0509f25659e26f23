import { formatUsd, messages, paths, type CartItem } from '@heartwood/shared/domain';
import { Button, Card, Money } from '@heartwood/shared/ui';
import { Link } from 'react-router-dom';
import { priceOf } from './prices';
import styles from './cart.module.css';

interface CartLineProps {
  item: CartItem;
  /** What the server said of this item. */
  fault: string | undefined;
  onRemove: () => void;
}

/** One thing in the cart: what it is, for whom, what it costs, and the way to take it out. */
export function CartLine({ item, fault, onRemove }: CartLineProps) {
  const price = priceOf(item);
  const whose = item.data.testator_name;
  const problem = fault ?? (price === null ? messages.unknownPrice : undefined);
  return (
    <Card
      as="li"
      headingLevel={2}
      title={item.title}
      badge={
        price !== null && (
          <span className={styles.price}>
            <Money>{formatUsd(price)}</Money>
          </span>
        )
      }
      footer={
        <Button variant="quiet" icon="trash" onClick={onRemove}>
          Remove
        </Button>
      }
    >
      {whose && <p>The will of {whose}</p>}
      {item.will_id && <Link to={paths.willDetails(item.will_id)}>Read the draft</Link>}
      {problem && <p className={styles.problem}>{problem}</p>}
    </Card>
  );
}
