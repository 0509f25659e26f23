import type { Loan } from '@heartwood/domain';
import { DescriptionList, Paper, Section, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useRef } from 'react';
import { ExportPageButton } from '../../details/page-export/export-page-button';
import { receiptText } from './receipt-text';
import styles from './receipt.module.css';

/** The receipt for both parties once a loan is repaid. Renders nothing otherwise. */
export function Receipt({ loan }: { loan: Loan }) {
  const paper = useRef<HTMLDivElement>(null);
  const receipt = receiptText(loan);
  if (!receipt) return null;
  const { title, sentence, rows, releases } = receipt;
  return (
    <Section
      title={t('Receipt')}
      actions={
        <ExportPageButton label={t('Download receipt')} part={paper} title={title} fileName="loan-receipt" />
      }
    >
      <div ref={paper} className={styles.sheet} lang="en">
        <Paper>
          <Stack>
            <h3 className={styles.title}>{title}</h3>
            <p>{sentence}</p>
            <DescriptionList rows={rows} />
            {releases.map(({ id, sentence: released }) => (
              <p key={id}>{released}</p>
            ))}
          </Stack>
        </Paper>
      </div>
    </Section>
  );
}
