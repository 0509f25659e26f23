import { messages, paths, type Loan, type User } from '@heartwood/shared/domain';
import { PageHeader, Paper, Stack } from '@heartwood/shared/ui';
import { useRef } from 'react';
import { ChangedTerms } from '../counter-offer/changed-terms';
import { LoanStatusBadge } from '../loans/loan-status-badge';
import { loanTitle, partyIn } from '../loans/parties';
import { AcceptLoan } from './accept-loan';
import { ContractTools } from './contract-tools';
import { NoteText } from './note-text';
import { PartySignature } from './party-signature';
import { SignTerms } from './sign-terms';
import styles from './loan-contract.module.css';

/** The contract as both parties sign it, with the signatures it has. */
export function LoanContract({ loan, user }: { loan: Loan; user: User }) {
  const paper = useRef<HTMLDivElement>(null);
  return (
    <Stack gap="large">
      <PageHeader
        title="Loan contract"
        lead={loanTitle(loan, user.username)}
        badge={<LoanStatusBadge loan={loan} />}
        back={{ to: paths.loan(loan.id), label: 'Back to the loan' }}
      />
      {loan.contract.trim() === '' ? (
        <p>{messages.noContract}</p>
      ) : (
        <>
          <ContractTools loan={loan} user={user} paper={paper} />
          <ChangedTerms loan={loan} />
          <div ref={paper} className={styles.sheet}>
            <Paper label="Text of the contract">
              <NoteText html={loan.contract} />
              <h3 className={styles.heading}>Signatures</h3>
              <div className={styles.signatures}>
                {(['borrower', 'lender'] as const).map((role) => (
                  <PartySignature
                    key={role}
                    role={role}
                    username={partyIn(loan, role)}
                    image={loan[`${role}_signature`]}
                    signedAt={loan.signatures?.find((given) => given.role === role)?.signed_at}
                  />
                ))}
              </div>
            </Paper>
          </div>
        </>
      )}
      <div className={styles.screenOnly}>
        <AcceptLoan loan={loan} user={user} />
        <SignTerms loan={loan} user={user} />
      </div>
    </Stack>
  );
}
