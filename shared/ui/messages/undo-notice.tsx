import { t } from '@heartwood/i18n';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Cited } from '../text/cited';
import { Notice } from './notice';
import styles from './notice.module.css';

/** Says what was just done, with a button that undoes it. */
export function UndoNotice({ children, onUndo }: { children: ReactNode; onUndo: () => void }) {
  return (
    <Notice tone="success">
      <span className={styles.undo}>
        <Cited>
          {children}
          <Button variant="quiet" icon="undo" data-undo onClick={onUndo}>
            {t('Undo')}
          </Button>
        </Cited>
      </span>
    </Notice>
  );
}
