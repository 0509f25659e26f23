import { formatDate, type IsoDate } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { Icon } from '../icon/icon';
import { Cited } from '../text/cited';
import { Figure, PersonName } from '../text/figures';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './signed.module.css';

interface SignerListProps {
  /** The day is null if it isn't known. */
  signers: readonly { name: string; day: IsoDate | null }[];
  /** Says on which day all of them signed. */
  dayText?: (day: IsoDate) => string;
}

/** Who signed, and when: one day for all, if there is one. */
export function SignerList({ signers, dayText = formatDate }: SignerListProps) {
  const days = new Set(signers.map(({ day }) => day));
  const [common] = days.size === 1 ? days : [];
  return (
    <ul className={styles.signers}>
      {signers.map(({ name, day }, index) => (
        <li key={index} className={styles.signer}>
          <span className={styles.mark}>
            <Icon name="check" size={14} />
          </span>
          <span>
            <PersonName>{name}</PersonName>
            <VisuallyHidden>: {t('Signed')}</VisuallyHidden>
            {!common && day && (
              <span className={styles.day}>
                <Figure>{formatDate(day)}</Figure>
              </span>
            )}
          </span>
        </li>
      ))}
      {common && (
        <li className={styles.day}>
          <Cited>{dayText(common)}</Cited>
        </li>
      )}
    </ul>
  );
}
