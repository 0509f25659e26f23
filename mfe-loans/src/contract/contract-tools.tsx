import { loanActions, type Loan, type User } from '@heartwood/domain';
import { Actions, Button, LinkButton } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import type { RefObject } from 'react';
import { changeTerms } from '../changes/counter-offer/change-address';
import { NotePdfButtons } from './note-pdf/note-pdf-button';
import { NotePdfFacts } from './note-pdf/note-pdf-facts';
import { ExportPageButton } from '../details/page-export/export-page-button';
import styles from './loan-contract.module.css';

interface ContractToolsProps {
  loan: Loan;
  user: User;
  /** The sheet with the contract and its signatures. */
  paper: RefObject<HTMLElement | null>;
}

/** Actions on a contract besides signing it. */
export function ContractTools({ loan, user, paper }: ContractToolsProps) {
  return (
    <div className={`${styles.screenOnly} ${styles.tools}`}>
      <Actions>
        {loanActions(loan, user).amend && (
          <LinkButton to={changeTerms(loan.id)} variant="secondary" icon="pencil">
            {t('Change the terms')}
          </LinkButton>
        )}
        <Button variant="secondary" icon="printer" onClick={() => window.print()}>
          {t('Print')}
        </Button>
        <NotePdfButtons loan={loan} />
        <ExportPageButton part={paper} title="Promissory note" fileName="promissory-note-page" />
      </Actions>
      <NotePdfFacts loan={loan} />
    </div>
  );
}
