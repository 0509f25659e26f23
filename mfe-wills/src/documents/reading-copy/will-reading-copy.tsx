import type { WillDocument } from '@heartwood/domain';
import { Cited, ReadingCopy } from '@heartwood/ui';
import { t, type Catalog } from '@heartwood/i18n';
import { useMemo } from 'react';
import { Passages } from '../paper/passages';
import styles from '../paper/will-paper.module.css';
import { willCopy } from './will-copy';

/** The will in the person's language. */
export const WillReadingCopy = ({ document, open }: { document: WillDocument; open?: boolean }) => (
  <ReadingCopy label={t('Read this will in your language')} open={open} load={loadWords}>
    {(words) => <Text document={document} words={words} />}
  </ReadingCopy>
);

/** Loads the texts of wills in the person's language. */
export const loadWords = () => import('./will-es.json');

function Text({ document, words }: { document: WillDocument; words: Catalog }) {
  const { title, parts } = useMemo(() => willCopy(document, words), [document, words]);
  return (
    <div
      className={`${styles.document} ${styles.copy}`}
      role="group"
      aria-label={t('Copy of the will for reading')}
    >
      <h2 className={styles.title}>{title}</h2>
      {parts.map(({ heading, passages }, index) => (
        <section key={index}>
          {heading && (
            <h3 className={styles.heading}>
              <Cited>{heading}</Cited>
            </h3>
          )}
          <Passages passages={passages} />
        </section>
      ))}
    </div>
  );
}
