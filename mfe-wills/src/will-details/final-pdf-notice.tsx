import { messages } from '@heartwood/shared/domain';
import { Button, Notice, Spinner } from '@heartwood/shared/ui';
import styles from './final-pdf-notice.module.css';
import type { FinalPdf } from './use-final-pdf';

/** How far the final PDF is, and a way on when it failed. */
export function FinalPdfNotice({ pdf }: { pdf: FinalPdf }) {
  if (pdf.state === 'none') return null;
  return (
    <div className={styles.room}>
      <Words pdf={pdf} />
    </div>
  );
}

function Words({ pdf }: { pdf: FinalPdf }) {
  if (pdf.state === 'failed') {
    return (
      <Notice tone="error" title={messages.processSignedWillFailed}>
        <p>All signatures are saved. Only the PDF is still missing.</p>
        <Button variant="secondary" icon="refresh" onClick={pdf.retry}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (pdf.state === 'stored') {
    return (
      <Notice tone="success" title="The PDF of the signed will is sealed and stored">
        It is yours to download at any time.
      </Notice>
    );
  }
  const words =
    pdf.state === 'making' ? 'Making the PDF of the signed will…' : 'Sealing and storing the PDF…';
  return (
    <Notice tone="info" title={words}>
      <Spinner label={words} />
    </Notice>
  );
}
