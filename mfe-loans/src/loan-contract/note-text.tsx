import { useMemo } from 'react';
import { cleanHtml } from './clean-html';
import styles from './note-text.module.css';

/** The text of a contract, cleaned of anything that could act. */
export function NoteText({ html }: { html: string }) {
  const clean = useMemo(() => cleanHtml(html), [html]);
  return (
    <div className={styles.scroll} role="group" aria-label="Promissory note" tabIndex={0}>
      <div className={styles.note} dangerouslySetInnerHTML={{ __html: clean }} />
    </div>
  );
}
