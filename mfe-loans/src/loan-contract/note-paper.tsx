import { Paper } from '@heartwood/shared/ui';
import { t } from '@heartwood/shared/words';
import type { ComponentProps } from 'react';
import { NoteText } from './note-text';
import { PartySignatures } from './party-signatures';

interface NotePaperProps extends ComponentProps<typeof PartySignatures> {
  /** The note as HTML. */
  html: string;
}

/** A note on paper, with each signature on its line. */
export function NotePaper({ html, loan, signatures }: NotePaperProps) {
  return (
    <Paper label={t('Text of the contract')}>
      <NoteText html={html} />
      <PartySignatures loan={loan} signatures={signatures} />
    </Paper>
  );
}
