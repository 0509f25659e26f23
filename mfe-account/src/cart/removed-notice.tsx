import { useId } from 'react';
import { Button } from '@heartwood/shared/ui';
import styles from './cart.module.css';

/** Says what was taken out and offers the way back. It takes the focus, for the button that was pressed is gone. */
export function RemovedNotice({ title, onUndo }: { title: string; onUndo: () => void }) {
  const id = useId();
  return (
    <div className={styles.removed}>
      <p id={id} role="status">
        {title} was removed from your cart.
      </p>
      <Button variant="secondary" icon="undo" autoFocus aria-describedby={id} onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
