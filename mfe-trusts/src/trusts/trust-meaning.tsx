import { paths, trustMeaning } from '@heartwood/domain';
import { NoWrap } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { Link } from 'react-router-dom';
import styles from './trust-meaning.module.css';

/** What a trust is for: the first line of each page about one. */
export const trustPurpose = () =>
  t('So that your executor finds your bitcoin: what there is, where it is, and who can help.');

/** What a trust is for, with a link to the way to give the coins away. */
export const TrustPurpose = () => (
  <>
    <span>{trustPurpose()}</span> <GiftLink />
  </>
);

/** What a trust is and is not, at the end of its form, with the same link. */
export const TrustMeaning = () => (
  <>
    <span>{translated(trustMeaning)}</span> <GiftLink />
  </>
);

const GiftLink = () => (
  <span className={styles.gift}>
    <NoWrap>
      <Link to={paths.bitcoinGift}>{t('Give bitcoin in a will')}</Link>
    </NoWrap>
  </span>
);
