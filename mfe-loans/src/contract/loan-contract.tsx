import {
  messages,
  paths,
  todayOf,
  withStanding,
  type Loan,
  type LoanRole,
  type User,
} from '@heartwood/domain';
import { PageHeader, PrintHead, Stack } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useRef } from 'react';
import { EarlierNotes } from '../changes/amendment/earlier-notes';
import { ChangedTerms } from '../changes/counter-offer/changed-terms';
import { LoanStatusBadge } from '../loans/loan-status-badge';
import { loanTitle } from '../loans/parties';
import { AcceptLoan } from './accept-loan';
import { ContractTools } from './contract-tools';
import { NotePaper } from './note-paper';
import { maySign, SignBar } from './sign-bar';
import { SignTerms } from './sign-terms';
import styles from './loan-contract.module.css';

/** The contract as both parties sign it, with the signatures it has. */
export function LoanContract({ loan, user }: { loan: Loan; user: User }) {
  const paper = useRef<HTMLDivElement>(null);
  return (
    <Stack gap="large">
      {loan.accepted_at && <PrintHead />}
      <Stack gap="large" screenOnly>
        <PageHeader
          title={t('Loan contract')}
          lead={loanTitle(loan, user.username)}
          badge={<LoanStatusBadge loan={withStanding(loan, todayOf(new Date()))} />}
          back={{ to: paths.loan(loan.id), label: t('Back to the loan') }}
        />
      </Stack>
      {loan.contract.trim() === '' ? (
        <p>{translated(messages.noContract)}</p>
      ) : (
        <div className={styles.document}>
          <ContractTools loan={loan} user={user} paper={paper} />
          <Stack gap="large">
            <Stack gap="large" screenOnly>
              <ChangedTerms loan={loan} />
            </Stack>
            <div>
              <div ref={paper} className={styles.sheet} lang="en">
                <NotePaper
                  html={loan.contract}
                  draft={!loan.accepted_at}
                  loan={loan}
                  signatures={{
                    lender: signatureOf(loan, 'lender'),
                    borrower: signatureOf(loan, 'borrower'),
                  }}
                />
              </div>
              {maySign(loan, user) && <SignBar terms={loan} />}
            </div>
          </Stack>
        </div>
      )}
      <div className={styles.screenOnly}>
        <AcceptLoan loan={loan} user={user} />
        <SignTerms loan={loan} user={user} />
        <EarlierNotes loan={loan} />
      </div>
    </Stack>
  );
}

function signatureOf(loan: Loan, role: LoanRole) {
  const { signed_at, method } = loan.signatures?.find((given) => given.role === role) ?? {};
  return { image: loan[`${role}_signature`], signedAt: signed_at, method, notices: loan[`${role}_notices`] };
}
