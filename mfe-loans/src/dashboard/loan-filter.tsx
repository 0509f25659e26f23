import { loanRoleOf, type LoanListItem } from '@heartwood/domain';
import { Button } from '@heartwood/ui';
import { msg, t } from '@heartwood/i18n';
import { loanTitle, partyIn } from '../loans/parties';
import styles from './loan-filter.module.css';

/** The filter: by role and by name. */
export interface LoanChoice {
  part: 'all' | 'lender' | 'borrower';
  /** Part of the other person's name or username. */
  name: string;
}

export const ALL_LOANS: LoanChoice = { part: 'all', name: '' };

const parts = [
  { part: 'all', label: msg('All') },
  { part: 'lender', label: msg('You lend') },
  { part: 'borrower', label: msg('You borrow') },
] as const;

/** Whether a loan matches the filter. */
export function isChosen(loan: LoanListItem, { part, name }: LoanChoice, username: string): boolean {
  const lends = loanRoleOf(loan, username) === 'lender';
  if (part !== 'all' && lends !== (part === 'lender')) return false;
  const found = `${loanTitle(loan, username)} ${partyIn(loan, lends ? 'borrower' : 'lender')}`;
  return found.toLowerCase().includes(name.trim().toLowerCase());
}

/** Filters the loans. */
export function LoanFilter({
  choice,
  onChoose,
}: {
  choice: LoanChoice;
  onChoose: (choice: LoanChoice) => void;
}) {
  return (
    <div className={styles.filter} role="search" aria-label={t('Loans')}>
      <div className={styles.parts} data-wraps="">
        {parts.map(({ part, label }) => (
          <Button
            key={part}
            variant={choice.part === part ? 'secondary' : 'quiet'}
            aria-pressed={choice.part === part}
            onClick={() => onChoose({ ...choice, part })}
          >
            {t(label)}
          </Button>
        ))}
      </div>
      <label className={styles.name}>
        <span>{t('Find a person')}</span>
        <input
          type="search"
          className={styles.input}
          value={choice.name}
          onChange={(event) => onChoose({ ...choice, name: event.target.value })}
          autoCapitalize="none"
          spellCheck={false}
        />
      </label>
    </div>
  );
}
