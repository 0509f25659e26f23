import { Disclosure, Stack } from '@heartwood/shared/ui';
import { language, t, type Catalog } from '@heartwood/shared/words';
import { useEffect, useState } from 'react';
import { NoteText } from '../loan-contract/note-text';
import { noteCopy } from './note-copy';
import styles from './reading-copy.module.css';

/** The note in the person's language, marked as a copy for reading. Nothing in English, the language of the note. */
export function ReadingCopy({ clean }: { clean: string }) {
  const chosen = language();
  return chosen === 'en' ? null : (
    <div className={styles.copy} lang={chosen} data-not-in-export>
      <Disclosure label={t('Read this contract in your language')}>
        <Stack>
          <p>{t('Translation for you to read; what is signed is the English text')}</p>
          <Copy clean={clean} />
        </Stack>
      </Disclosure>
    </div>
  );
}

function Copy({ clean }: { clean: string }) {
  const [words, setWords] = useState<Catalog | 'failed'>();
  useEffect(() => {
    // The words of notes are loaded by those who read a copy.
    import('./note-es.json').then(
      ({ default: found }) => setWords(found),
      () => setWords('failed'),
    );
  }, []);
  if (words === 'failed')
    return <p role="alert">{t('The translation could not be loaded. Reload the page.')}</p>;
  return words ? (
    <NoteText clean={noteCopy(clean, words)} lang={language()} />
  ) : (
    <p>{t('Loading the translation')}</p>
  );
}
