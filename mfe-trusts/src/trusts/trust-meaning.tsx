import { paths, trustMeaning } from '@heartwood/domain';
import { NoWrap } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { Link } from 'react-router-dom';

/** What a trust is for: the first line where one is written or printed. */
export const trustPurpose = () =>
  t('So that your executor finds your bitcoin: what there is, where it is, and who can help.');

/**
 * What a trust is and is not, in the first line of pages that list or show one and at the end of its form, with a link to
 * the way to give the coins away.
 */
export function TrustMeaning() {
  return (
    <>
      <span>{translated(trustMeaning)}</span>{' '}
      <NoWrap>
        <Link to={paths.bitcoinGift}>{t('Give bitcoin in a will')}</Link>
      </NoWrap>
    </>
  );
}
