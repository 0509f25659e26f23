import { datesWhole } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import styles from './note-text.module.css';

interface NoteTextProps {
  /** The note as HTML that can't act. */
  clean: string;
  lang: string;
}

/** The text of a contract, or of its translation; the signatures are below it. */
export function NoteText({ clean, lang }: NoteTextProps) {
  // Dates, statute numbers, such as 5-12-103, “e-mail”, and a state with its ZIP code stay on one line. No
  // attribute of the note has one.
  const whole = datesWhole(clean).replace(
    /(?:C\.R\.S\. )?\b\d+-\d+-\d+\b|\be-mail\b|\b[A-Z]{2} \d{5}\b/g,
    `<span class="${styles.whole}">$&</span>`,
  );
  return (
    <div className={styles.scroll} role="group" aria-label={t('Promissory note')} tabIndex={0}>
      <div lang={lang} className={styles.note} dangerouslySetInnerHTML={{ __html: whole }} />
    </div>
  );
}
