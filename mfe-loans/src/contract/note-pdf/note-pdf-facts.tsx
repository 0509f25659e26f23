import { formatMoment, paths, type Loan } from '@heartwood/domain';
import { rich } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Link } from 'react-router-dom';
import styles from './note-pdf-facts.module.css';

/** Describes the PDF of a note in a sentence or two: a draft, one that isn't made yet, or the sealed one. */
export function NotePdfFacts({ loan }: { loan: Loan }) {
  if (loan.sealed)
    return (
      <p className={styles.facts}>
        {rich(
          'The PDF with both signatures was sealed on {moment}. Anybody who holds it can <link>check that it is unchanged</link>.',
          {
            moment: formatMoment(loan.sealed.sealed_at),
            link: (text) => <Link to={paths.verify}>{text}</Link>,
          },
        )}
      </p>
    );
  return (
    <p className={styles.facts}>
      {loan.accepted_at
        ? t(
            'This contract has no PDF yet. The first download makes one from the text and signatures kept here, and seals it. The PDF says that it was made later.',
          )
        : t('The PDF is a draft until both of you sign. Then we seal it and keep it for both of you.')}
    </p>
  );
}
