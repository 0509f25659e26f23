import { ReadingCopy } from '@heartwood/ui';
import { language, t } from '@heartwood/i18n';
import { NoteText } from '../note-text';
import { noteCopy } from './note-copy';

/** The note in the person's language. */
export const NoteReadingCopy = ({ clean }: { clean: string }) => (
  <ReadingCopy label={t('Read this contract in your language')} load={loadWords}>
    {(words) => <NoteText clean={noteCopy(clean, words)} lang={language()} />}
  </ReadingCopy>
);

const loadWords = () => import('./note-es.json');
