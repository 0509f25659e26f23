import type { ReactNode } from 'react';
import type { ExecutorLetter } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { ReadingCopy } from '../text/reading-copy';
import { letterCopy, type LetterCopy } from './letter-copy';

interface LetterReadingCopyProps {
  letter: ExecutorLetter;
  /** Shows the letter in these words. */
  children: (copy: LetterCopy) => ReactNode;
}

/** The letter to an executor in the person's language. */
export const LetterReadingCopy = ({ letter, children }: LetterReadingCopyProps) => (
  <ReadingCopy
    label={t('Read this letter in your language')}
    note={t('A copy for you to read. The letter itself is the one in English.')}
    load={loadWords}
  >
    {(words) => children(letterCopy(letter, words))}
  </ReadingCopy>
);

const loadWords = () => import('./letter-es.json');
