import type { WillDocument } from '@heartwood/domain';
import { DocumentText, ReadingCopy } from '@heartwood/ui';
import { t, type Catalog } from '@heartwood/i18n';
import { useMemo } from 'react';
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
  return <DocumentText title={title} sections={parts} copy={t('Copy of the will for reading')} />;
}
