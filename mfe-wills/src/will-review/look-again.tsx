import {
  todayOf,
  willReview,
  willSteps,
  type ReviewPoint,
  type WillForm,
  type WillInput,
} from '@heartwood/domain';
import { Cited, Disclosure, Section } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { Link } from 'react-router-dom';
import styles from './look-again.module.css';

interface LookAgainProps {
  will: WillForm | WillInput;
  /** The link of a point: the wizard step, or the section of the page that edits the will. */
  linkTo: (point: ReviewPoint) => string;
  /** Only the number of points is visible. */
  folded?: boolean;
}

/** A list of what to check again before signing and paying. It blocks nothing. */
export function LookAgain({ will, linkTo, folded = false }: LookAgainProps) {
  const points = willReview(will, todayOf(new Date()));
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
  const title = t('Look at this again');
  return folded ? (
    <Disclosure label={`${title} (${points.length})`}>{list}</Disclosure>
  ) : (
    <Section title={title}>{list}</Section>
  );
}

function titleOf(step: number): string {
  const title = willSteps.find(({ number }) => number === step)?.title;
  return title ? translated(title) : t('Change');
}
