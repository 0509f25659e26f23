import { useId } from 'react';
import type { CartItem } from '@heartwood/host';
import { Button, Cited } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import styles from './cart.module.css';

/** Says what was removed and offers to undo it. It takes the focus, because the clicked button is gone. */
export function RemovedNotice({ item, onUndo }: { item: CartItem; onUndo: () => void }) {
  const id = useId();
  return (
    <div className={styles.removed}>
      <p id={id} role="status">
        <Cited>
          {t('{item} was removed from your cart.', { item: translated(item.description ?? item.title) })}
        </Cited>
      </p>
      <Button variant="secondary" icon="undo" autoFocus aria-describedby={id} onClick={onUndo}>
        {t('Undo')}
      </Button>
    </div>
  );
}
