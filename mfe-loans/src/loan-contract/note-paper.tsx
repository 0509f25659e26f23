import { Paper } from '@heartwood/shared/ui';
import { t } from '@heartwood/shared/words';
import { useMemo, type ComponentProps } from 'react';
import { NoteReadingCopy } from '../reading-copy/note-reading-copy';
import { cleanHtml, withoutSignatureLines } from './clean-html';
import { NoteText } from './note-text';
import { PartySignatures } from './party-signatures';

interface NotePaperProps extends ComponentProps<typeof PartySignatures> {
  /** The note as HTML. It may contain anything that people typed. */
  html: string;
}

/** A note as a sheet, with each signature on its line, and a translated copy for reading. */
export function NotePaper({ html, loan, signatures }: NotePaperProps) {
  const clean = useMemo(() => withoutSignatureLines(cleanHtml(html)), [html]);
  return (
    <>
      <NoteReadingCopy clean={clean} />
      <Paper label={t('Text of the contract')}>
        <NoteText clean={clean} lang="en" />
        <PartySignatures loan={loan} signatures={signatures} />
      </Paper>
    </>
  );
}
