import { Cited, Text, PersonName } from '@heartwood/ui';
import {
  dayOf,
  formatDate,
  isPngDataUrl,
  loanRoles,
  loanRoleLabels,
  methodWords,
  type LoanRole,
  type SignatureMethod,
} from '@heartwood/domain';
import { inEnglish } from '@heartwood/i18n';
import { ownNameAndUsername, partyIn, type Parties } from '../loans/parties';
import styles from './party-signatures.module.css';

/** A signature: its image as a PNG data URL, null if that party has not signed. */
export interface PartySignature {
  image: string | null;
  /** When they signed, ISO 8601. */
  signedAt?: string;
  /** How it was made; undefined for signatures from before that was recorded. */
  method?: SignatureMethod;
  /** Where notices reach them. */
  notices?: string;
}

interface PartySignaturesProps {
  loan: Parties;
  signatures: Record<LoanRole, PartySignature | null>;
}

/**
 * The signatures of a note, or the places for them: part of the document, and so in English for everybody.
 */
export function PartySignatures({ loan, signatures }: PartySignaturesProps) {
  return (
    <div lang="en">
      <h3 className={styles.heading}>Signatures</h3>
      <div className={styles.signatures}>
        {loanRoles.toReversed().map((role) => (
          <Place
            key={role}
            title={loanRoleLabels[role]}
            username={partyIn(loan, role)}
            name={inEnglish(() => ownNameAndUsername(loan, role))}
            {...(signatures[role] ?? { image: null })}
          />
        ))}
      </div>
    </div>
  );
}

function Place({
  title,
  username,
  name,
  image,
  signedAt,
  method,
  notices,
}: PartySignature & Record<'title' | 'username' | 'name', string>) {
  return (
    <div>
      {/* Anything but a picture in itself, such as an address elsewhere, would tell
          others who reads this. */}
      {image && isPngDataUrl(image) ? (
        <img className={styles.image} src={image} alt={`${title} signature of ${username}`} />
      ) : (
        <p className={styles.blank}>Not signed yet</p>
      )}
      <p className={styles.line}>
        <Cited>
          {title}: <PersonName>{name}</PersonName>
          {image && signedAt && (
            <span className={styles.date}>
              <Cited>
                {`Signed ${inEnglish(() => formatDate(dayOf(signedAt)))}${method ? `, ${methodWords[method]}` : ''}`}
              </Cited>
            </span>
          )}
          {image && notices && (
            <span className={styles.notices}>
              <Text>Notices: {notices}</Text>
            </span>
          )}
        </Cited>
      </p>
    </div>
  );
}
