import { messages } from '@heartwood/domain';
import { Button, Notice } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import styles from './final-pdf-notice.module.css';
import type { FinalPdf } from './use-final-pdf';

/** The progress of the final PDF, and a retry if it failed. */
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
      <Notice tone="error" title={translated(messages.processSignedWillFailed)}>
        <p>{t('All signatures are saved. Only the PDF is still missing.')}</p>
        <Button variant="secondary" icon="refresh" onClick={pdf.retry}>
          {t('Try again')}
        </Button>
      </Notice>
    );
  }
  if (pdf.state === 'stored') {
    return (
      <Notice tone="success" title={t('The PDF of the signed will is sealed and stored')}>
        {t('It is yours to download at any time.')}
      </Notice>
    );
  }
  const words =
    pdf.state === 'making' ? t('Making the PDF of the signed will…') : t('Sealing and storing the PDF…');
  return <Notice tone="info" title={words} waitingFor={words} />;
}
