import { useId } from 'react';
import type { CartItem } from '@heartwood/shared/host';
import { Button } from '@heartwood/shared/ui';
import { t, translated } from '@heartwood/shared/words';
import styles from './cart.module.css';

/** Says what was taken out and offers the way back. It takes the focus, for the button that was pressed is gone. */
export function RemovedNotice({ item, onUndo }: { item: CartItem; onUndo: () => void }) {
  const id = useId();
  return (
    <div className={styles.removed}>
      <p id={id} role="status">
        {t('{item} was removed from your cart.', { item: translated(item.description ?? item.title) })}
      </p>
      <Button variant="secondary" icon="undo" autoFocus aria-describedby={id} onClick={onUndo}>
        {t('Undo')}
      </Button>
    </div>
  );
}
