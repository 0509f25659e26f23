import { NOTE_DRAFT } from '@heartwood/domain';
import { Paper, ReadingCopy } from '@heartwood/ui';
import { t, language } from '@heartwood/i18n';
import { useMemo, type ComponentProps } from 'react';
import { cleanHtml, withoutSignatureLines } from './clean-html';
import { NoteText } from './note-text';
import { PartySignatures } from './party-signatures';
import { noteCopy } from './reading-copy/note-copy';

/** The note in the person's language. */
const NoteReadingCopy = ({ clean }: { clean: string }) => (
  <ReadingCopy label={t('Read this contract in your language')} load={loadWords}>
    {(words) => <NoteText clean={noteCopy(clean, words)} lang={language()} />}
  </ReadingCopy>
);

const loadWords = () => import('./reading-copy/note-es.json');

interface NotePaperProps extends ComponentProps<typeof PartySignatures> {
  /** The note as HTML. It may contain anything that people typed. */
  html: string;
  /** A party has yet to sign it. */
  draft: boolean;
}

/** A note as a sheet, with each signature on its line, and a translated copy for reading. */
export function NotePaper({ html, loan, signatures, draft }: NotePaperProps) {
  const clean = useMemo(() => withoutSignatureLines(cleanHtml(html)), [html]);
  return (
    <>
      <NoteReadingCopy clean={clean} />
      <Paper
        label={t('Text of the contract')}
        unsigned={
          draft
            ? { mark: NOTE_DRAFT, instead: t('Don’t sign this printout. Each of you signs in Heartwood.') }
            : undefined
        }
      >
        <NoteText clean={clean} lang="en" />
        <PartySignatures loan={loan} signatures={signatures} />
      </Paper>
    </>
  );
}
