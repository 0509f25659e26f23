import { useEffect, useState, type ReactNode } from 'react';
import { language, t, type Catalog } from '@heartwood/i18n';
import { Disclosure } from '../data/disclosure';
import { Stack } from '../layout/layout';
import styles from './reading-copy.module.css';

interface ReadingCopyProps {
  /** The label that opens it, e.g. "Read this will in your language". */
  label: string;
  /** What it is not, if the document is not a legal text. */
  note?: string;
  /** Whether it is open at first. */
  open?: boolean;
  /** Loads the texts of such documents in that language. Pass a stable function: a new one loads again. */
  load: () => Promise<{ default: Catalog }>;
  /** The document in these words. */
  children: (words: Catalog) => ReactNode;
}

/**
 * A document in the person's language, marked as a copy for reading. Renders nothing in English,
 * the language of documents.
 */
export function ReadingCopy({ label, note, open, ...copy }: ReadingCopyProps) {
  const chosen = language();
  return chosen === 'en' ? null : (
    <div className={styles.copy} lang={chosen} data-not-in-export>
      <Disclosure label={label} open={open}>
        <Stack>
          <ReadingNote note={note} />
          <Copy {...copy} />
        </Stack>
      </Disclosure>
    </div>
  );
}

/** Above each copy: what it is not. */
export const ReadingNote = ({ note }: Pick<ReadingCopyProps, 'note'>) => (
  <p>
    <strong>{note ?? t('A copy for you to read. The legal text is the one in English.')}</strong>
  </p>
);

function Copy({ load, children }: Omit<ReadingCopyProps, 'label' | 'note'>) {
  const words = useReadingWords(load);
  if (words === 'failed')
    return <p role="alert">{t('The translation could not be loaded. Reload the page.')}</p>;
  return words ? children(words) : <p>{t('Loading the translation')}</p>;
}

/**
 * The texts of documents in the person's language; undefined while they load, and in English,
 * the language of documents.
 * @param load one function: another one loads again
 */
export function useReadingWords(load: ReadingCopyProps['load']): Catalog | 'failed' | undefined {
  const [words, setWords] = useState<Catalog | 'failed'>();
  useEffect(() => {
    if (language() === 'en') return;
    load().then(
      ({ default: found }) => setWords(found),
      () => setWords('failed'),
    );
  }, [load]);
  return words;
}
