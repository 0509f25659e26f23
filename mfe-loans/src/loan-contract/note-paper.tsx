import { loanRoles, type Loan, type LoanRole } from '@heartwood/shared/domain';
import { Paper } from '@heartwood/shared/ui';
import { partyIn } from '../loans/parties';
import { NoteText } from './note-text';
import { PartySignature } from './party-signature';
import styles from './loan-contract.module.css';

interface NotePaperProps {
  /** The note as HTML. */
  html: string;
  loan: Pick<Loan, 'lender_username' | 'borrower_username'>;
  /** The image of each signature and when it was given; null where there is none. */
  signatures: Record<LoanRole, { image: string | null; signedAt?: string; notices?: string } | null>;
}

/** A note on paper, with each signature on its line. */
export function NotePaper({ html, loan, signatures }: NotePaperProps) {
  return (
    <Paper label="Text of the contract">
      <NoteText html={html} />
      <h3 className={styles.heading}>Signatures</h3>
      <div className={styles.signatures}>
        {loanRoles.toReversed().map((role) => (
          <PartySignature
            key={role}
            role={role}
            username={partyIn(loan, role)}
            image={signatures[role]?.image ?? null}
            signedAt={signatures[role]?.signedAt}
            notices={signatures[role]?.notices}
          />
        ))}
      </div>
    </Paper>
  );
}
