import { Cited } from '../text/cited';
import { useFormikContext } from 'formik';
import { formatPercent, percentLeft, splitEqually, sumPercent } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import styles from './share-total.module.css';

interface Shared {
  beneficiaries: { name: string; percentage: string }[];
}

/** The running total of the shares: red unless it is 100, with the remainder or excess. */
export function ShareTotal() {
  const { values, setFieldValue } = useFormikContext<Shared>();
  const shares = values.beneficiaries.map((row) => row.percentage);
  const total = formatPercent(sumPercent(shares));
  const left = percentLeft(shares);
  // Nobody has done anything wrong before the first share is typed.
  const tone = left === 0 ? '' : shares.every((share) => share.trim() === '') ? styles.quiet : styles.wrong;
  const named = values.beneficiaries.filter((row) => row.name.trim() !== '').length;
  const split = () => {
    const parts = splitEqually(named);
    let next = 0;
    // A share in a row without a name would count on top of the 100.
    const rows = values.beneficiaries.map((row) => ({
      ...row,
      percentage: row.name.trim() === '' ? '' : String(parts[next++]),
    }));
    void setFieldValue('beneficiaries', rows);
  };
  return (
    <div className={styles.line}>
      <p className={`${styles.total} ${tone}`} role="status">
        <Icon name={left === 0 ? 'check' : tone === styles.quiet ? 'info' : 'error'} />
        <span>
          <Cited>
            {left === 0 && t('Total {total}', { total })}
            {left > 0 && t('Total {total}, {rest} left', { total, rest: formatPercent(left) })}
            {left < 0 &&
              t('Total {total}, {over} too much', { total, over: formatPercent(left).replace('-', '') })}
          </Cited>
        </span>
      </p>
      <Button variant="quiet" onClick={split} aria-disabled={named === 0}>
        {t('Split equally')}
      </Button>
    </div>
  );
}
