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
        ? 'This loan has no PDF yet. The first download makes one from the text and signatures kept here, and seals it. The PDF says so.'
        : 'The PDF is a draft until both of you sign. Then we seal it and keep it for both of you.'}
    </p>
  );
}
