import { t } from '@heartwood/shared/words';
import { useMemo } from 'react';
import { cleanHtml, withoutSignatureLines } from './clean-html';
import styles from './note-text.module.css';

/** The text of a contract, cleaned of anything that could act; the signatures stand below it. */
export function NoteText({ html }: { html: string }) {
  const clean = useMemo(() => withoutSignatureLines(cleanHtml(html)), [html]);
  return (
    <div className={styles.scroll} role="group" aria-label={t('Promissory note')} tabIndex={0}>
      <div lang="en" className={styles.note} dangerouslySetInnerHTML={{ __html: clean }} />
    </div>
  );
}
