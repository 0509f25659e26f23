import { NOTE_DRAFT } from '@heartwood/domain';
import { Paper } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useMemo, type ComponentProps } from 'react';
import { NoteReadingCopy } from './reading-copy/note-reading-copy';
import { cleanHtml, withoutSignatureLines } from './clean-html';
import { NoteText } from './note-text';
import { PartySignatures } from './party-signatures';

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
