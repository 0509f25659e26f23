import { Text } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import styles from './how-it-works.module.css';

/** What the check does, in three lines, beside a drawing of a sealed PDF. */
export function HowItWorks() {
  return (
    <div className={styles.box}>
      <svg
        className={styles.picture}
        viewBox="0 0 96 112"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        role="img"
        aria-label={t('A document with its seal at the lower right')}
      >
        <path d="M6 4h54l22 22v82H6z" strokeLinejoin="round" />
        <path d="M60 4v22h22" strokeLinejoin="round" />
        <path d="M18 40h50M18 51h50M18 62h36M18 73h26" strokeLinecap="round" strokeWidth="1.6" />
        <circle cx="68" cy="84" r="19" className={styles.seal} />
        <circle cx="68" cy="84" r="14" strokeWidth="1.4" />
        <path d="m61 84 5 5 10-11" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <ol className={styles.lines}>
        <li>
          <Text>{t('When all have signed, Heartwood seals the PDF and keeps its fingerprint.')}</Text>
        </li>
        <li>
          <Text>
            {t('Choose the PDF here. Your browser computes its fingerprint, and we compare the two.')}
          </Text>
        </li>
        <li>
          <Text>{t('You see whether it is ours, unchanged, and still current. You need no account.')}</Text>
        </li>
      </ol>
    </div>
  );
}
