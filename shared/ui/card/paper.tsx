import type { ReactNode } from 'react';
import styles from './paper.module.css';

/** What a document says about itself for as long as it isn't to be signed on a printout. */
interface PaperMark {
  /** In the document's language: "DRAFT, not a signed will". */
  mark: string;
  /** On printouts only, in the reader's language: what to do instead of signing it. */
  instead: string;
}

interface PaperProps {
  children: ReactNode;
  label?: string;
  lang?: string;
  /** At the top, and across each printed page. */
  unsigned?: PaperMark;
}

/**
 * A document's page, white in both themes, so that what people sign looks the same on screen and in print.
 */
export function Paper({ children, label, lang, unsigned }: PaperProps) {
  return (
    <div className={styles.paper} lang={lang} {...(label ? { role: 'region', 'aria-label': label } : {})}>
      {unsigned && (
        <>
          <p className={styles.mark} lang="en" data-draft={unsigned.mark}>
            {unsigned.mark}
          </p>
          <p className={styles.instead}>{unsigned.instead}</p>
        </>
      )}
      {children}
    </div>
  );
}
