import { formatMoment, paths, type Loan } from '@heartwood/shared/domain';
import { Link } from 'react-router-dom';
import styles from './note-pdf-facts.module.css';

/** What the PDF of a note is, in a sentence or two: a draft, one that is yet to be made, or the sealed one. */
export function NotePdfFacts({ loan }: { loan: Loan }) {
  if (loan.sealed)
    return (
      <p className={styles.facts}>
        The PDF with both signatures was sealed on {formatMoment(loan.sealed.sealed_at)}. Anybody who holds it
        can <Link to={paths.verify}>check that it is unchanged</Link>.
      </p>
    );
  return (
    <p className={styles.facts}>
      {loan.accepted_at
        ? 'This loan has no PDF yet. The first download makes it from the text and the signatures kept here, says so in it, and seals it.'
        : 'Until both of you have signed, the PDF is a draft. The signed one is sealed and kept for both of you.'}
    </p>
  );
}
