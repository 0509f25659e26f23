import type { Trail, Will } from '@heartwood/domain';
import { useSession } from '@heartwood/host';
import { Notice, useVerdict } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import styles from './will-history.module.css';

/** What a record is about: a will, or its closing page. */
export type RecordedWill = Pick<Will, 'id' | 'contract' | 'testator_signature'>;

interface RecordCheckProps {
  will: RecordedWill;
  trail: Trail;
  /** Whether the record is being refetched. */
  isFetching: boolean;
}

/**
 * Says whether the record of a will is intact, as verified by this browser, and covers
 * the text that is shown.
 */
export function RecordCheck({ will, trail, isFetching }: RecordCheckProps) {
  const { user } = useSession();
  const verdict = useVerdict({
    userId: user?.id ?? '',
    subject: { subject_type: 'will', subject_id: will.id },
    text: will.contract,
    trail,
    isFetching,
  });
  const outcome = verdict?.outcome;
  if (outcome === 'unchecked')
    return (
      <p role="status">{t('This browser could not check the record: it needs a secure (https) address.')}</p>
    );
  if (outcome && outcome !== 'holds') {
    return (
      <div className={styles.alarm}>
        <Notice tone="error" title={t('This record doesn’t match')}>
          {t(
            'Something in it, or in the text of the will, is not as it was recorded. Reload the page. If this message stays, keep your PDF and look at the whole record.',
          )}
        </Notice>
      </div>
    );
  }
  if (!outcome) return <p role="status">{t('Checking the record…')}</p>;
  return (
    <p role="status">
      {will.testator_signature
        ? t('Nothing has changed since it was signed. This browser has checked the record.')
        : t('Nothing has changed since it was saved. This browser has checked the record.')}
    </p>
  );
}
