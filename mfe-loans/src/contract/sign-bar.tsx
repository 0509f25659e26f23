import {
  centsOf,
  formatUsd,
  loanActions,
  rateText,
  termText,
  type Loan,
  type LoanTerms,
  type User,
} from '@heartwood/domain';
import { Button } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import styles from './sign-bar.module.css';

/** The id of the section in which a contract is signed. */
export const SIGNING = 'signing';

/** Whether this person may sign the contract of a proposal now. */
export function maySign(loan: Loan, user: User): boolean {
  const { accept, sign } = loanActions(loan, user);
  return accept || sign;
}

/**
 * The terms in a line and the way to the signature, at the bottom of the screen until the end of the text is
 * read. Put it after the text, into the same block.
 */
export function SignBar({ terms }: { terms: LoanTerms }) {
  const toSignature = () => {
    const section = document.getElementById(SIGNING);
    section?.scrollIntoView({ block: 'start' });
    const first = section?.querySelector('input') ?? section?.querySelector<HTMLElement>('a, button');
    first?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.bar}>
      <p className={styles.terms}>{shortTerms(terms)}</p>
      <Button variant="primary" icon="signature" onClick={toSignature}>
        {t('Review and sign')}
      </Button>
    </div>
  );
}

/** "$2,500 · 0% a year · 10 months". */
function shortTerms(terms: LoanTerms): string {
  const amount = formatUsd(centsOf(terms.amount)).replace(/\.00$/, '');
  return [amount, translated(rateText(terms)), translated(termText(terms.term_in_months))].join(' · ');
}
