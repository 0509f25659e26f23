import { willSteps, type ReviewPoint } from '@heartwood/domain';
import { Cited, Disclosure, Section } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { Link } from 'react-router-dom';
import styles from './review-prompt.module.css';

interface ReviewPromptProps {
  points: readonly ReviewPoint[];
  /** The link of a point: the wizard step, or the section of the page that edits the will. */
  linkTo: (point: ReviewPoint) => string;
  /** Only the number of points is visible, and they are to be looked at again. */
  folded?: boolean;
}

/** A list of what to check again, or to know, before signing and paying. It blocks nothing. */
export function ReviewPrompt({ points, linkTo, folded = false }: ReviewPromptProps) {
  if (points.length === 0) return null;
  const list = (
    <ul className={styles.list}>
      {points.map((point) => (
        <li key={`${point.code} ${point.message}`} className={styles.item}>
          <span className={styles.words}>
            <Cited>{translated(point.message)}</Cited>
          </span>
          <Link className={styles.link} to={linkTo(point)}>
            {titleOf(point.step)}
          </Link>
        </li>
      ))}
    </ul>
  );
  return folded ? (
    <Disclosure label={`${t('Look at this again')} (${points.length})`}>{list}</Disclosure>
  ) : (
    <Section title={t('Good to know')}>{list}</Section>
  );
}

function titleOf(step: number): string {
  const title = willSteps.find(({ number }) => number === step)?.title;
  return title ? translated(title) : t('Change');
}
