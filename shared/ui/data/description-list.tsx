import { Text } from '../text/text';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@heartwood/i18n';
import { Cited } from '../text/cited';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './description-list.module.css';

export interface DescriptionRow {
  term: string;
  value: ReactNode;
  /** Where to change the value: adds a Change link. */
  changeTo?: string;
  /** The id of that link, for a way back to the row. */
  changeId?: string;
}

interface DescriptionListProps {
  rows: readonly DescriptionRow[];
  /** `rows` for a summary to check, `figures` for a few important numbers. */
  variant?: 'rows' | 'figures';
}

/** Terms and values, e.g. the summary of a will or the key figures of a loan. */
export function DescriptionList({ rows, variant = 'rows' }: DescriptionListProps) {
  const changeable = rows.some((row) => row.changeTo);
  return (
    <div className={styles.frame}>
      <dl className={changeable ? `${styles[variant]} ${styles.changeable}` : styles[variant]}>
        {rows.map(({ term, value, changeTo, changeId }) => (
          <div key={term} className={styles.row}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>
              <Cited>{value}</Cited>
            </dd>
            {changeTo && (
              <dd className={styles.change}>
                <Link className={styles.link} id={changeId} to={changeTo}>
                  <Text>
                    {t('Change')}
                    <VisuallyHidden> {term}</VisuallyHidden>
                  </Text>
                </Link>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}
