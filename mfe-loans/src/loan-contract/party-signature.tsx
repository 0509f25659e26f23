import { dayOf, formatDate, isPngDataUrl, loanRoleWords, type LoanRole } from '@heartwood/shared/domain';
import styles from './party-signature.module.css';

interface PartySignatureProps {
  role: LoanRole;
  username: string;
  /** PNG data URL, null where that party has not signed. */
  image: string | null;
  /** When they signed, ISO 8601. */
  signedAt?: string;
  /** Where notices reach them. */
  notices?: string;
}

/** The signature of one party, or the place for it. */
export function PartySignature({ role, username, image, signedAt, notices }: PartySignatureProps) {
  const title = loanRoleWords[role];
  return (
    <div>
      {/* Anything but a picture in itself, such as an address elsewhere, would tell others who reads this. */}
      {image && isPngDataUrl(image) ? (
        <img className={styles.image} src={image} alt={`${title} signature of ${username}`} />
      ) : (
        <p className={styles.blank}>Not signed yet</p>
      )}
      <p className={styles.line}>
        {title}: {username}
        {image && signedAt && <span className={styles.date}>Signed {formatDate(dayOf(signedAt))}</span>}
        {image && notices && <span className={styles.notices}>Notices: {notices}</span>}
      </p>
    </div>
  );
}
