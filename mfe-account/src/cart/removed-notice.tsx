import { useId } from 'react';
import type { CartItem } from '@heartwood/shared/host';
import { Button } from '@heartwood/shared/ui';
import styles from './cart.module.css';

/** Says what was taken out and offers the way back. It takes the focus, for the button that was pressed is gone. */
export function RemovedNotice({ item, onUndo }: { item: CartItem; onUndo: () => void }) {
  const id = useId();
  return (
    <div className={styles.removed}>
      <p id={id} role="status">
        {item.description ?? item.title} was removed from your cart.
      </p>
      <Button variant="secondary" icon="undo" autoFocus aria-describedby={id} onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
