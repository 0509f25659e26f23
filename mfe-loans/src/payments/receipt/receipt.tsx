import { formatDate, type Loan } from '@heartwood/domain';
import { DescriptionList, Disclosure, Paper, Section, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useRef } from 'react';
import { ExportPageButton } from '../../details/page-export/export-page-button';
import { receiptText, supersededReceipts, type ReceiptText, type SupersededReceipt } from './receipt-text';
import styles from './receipt.module.css';

/** The receipt for both parties once a loan is repaid. Renders nothing otherwise. */
export function Receipt({ loan }: { loan: Loan }) {
  const paper = useRef<HTMLDivElement>(null);
  const receipt = receiptText(loan);
  if (!receipt) return null;
  return (
    <Section
      title={t('Receipt')}
      actions={
        <ExportPageButton
          label={t('Download receipt')}
          part={paper}
          title={receipt.title}
          fileName="loan-receipt"
        />
      }
    >
      <div ref={paper} className={styles.sheet} lang="en">
        <Sheet receipt={receipt} />
      </div>
    </Section>
  );
}

/** The receipts that a correction has superseded, which stay readable. Nothing when there is none. */
export function SupersededReceipts({ loan }: { loan: Loan }) {
  const superseded = supersededReceipts(loan);
  if (superseded.length === 0) return null;
  return (
    <Section title={t('Superseded receipts')}>
      <Stack>
        <p>{t('A correction changed what these receipts say, so they no longer hold.')}</p>
        {superseded.map((each, index) => (
          <Disclosure
            key={`${each.on} ${index}`}
            label={t('Superseded on {day}', { day: formatDate(each.on) })}
          >
            <SupersededSheet {...each} />
          </Disclosure>
        ))}
      </Stack>
    </Section>
  );
}

function SupersededSheet({ receipt, mark, fileTitle }: SupersededReceipt) {
  const paper = useRef<HTMLDivElement>(null);
  return (
    <Stack>
      <div ref={paper} className={styles.sheet} lang="en">
        <Sheet receipt={receipt} superseded={mark} />
      </div>
      <ExportPageButton
        label={t('Download superseded receipt')}
        part={paper}
        title={fileTitle}
        fileName="superseded-loan-receipt"
      />
    </Stack>
  );
}

interface SheetProps {
  receipt: ReceiptText;
  /** That it no longer holds, in English. */
  superseded?: string;
}

function Sheet({ receipt: { title, sentence, rows, releases }, superseded }: SheetProps) {
  return (
    <Paper>
      <Stack>
        <h3 className={styles.title}>{title}</h3>
        {superseded && (
          <p>
            <strong>{superseded}</strong>
          </p>
        )}
        <p>{sentence}</p>
        <DescriptionList rows={rows} />
        {releases.map(({ id, sentence: released }) => (
          <p key={id}>{released}</p>
        ))}
      </Stack>
    </Paper>
  );
}
