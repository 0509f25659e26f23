import type { ExecutorLetter } from '@heartwood/shared/domain';
import { DescriptionList } from '@heartwood/shared/ui';
import styles from '../release.module.css';

/** A letter to the executor, to read. */
export function LetterText({ letter }: { letter: ExecutorLetter }) {
  return (
    <article className={styles.letter} aria-label={letter.title} lang="en">
      <p>{letter.salutation}</p>
      {letter.opening.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {letter.sections.map(({ heading, paragraphs, rows = [], steps = [] }) => (
        <section key={heading} aria-label={heading} className={styles.letter}>
          <p className={styles.name}>{heading}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {rows.length > 0 && (
            <DescriptionList rows={rows.map(({ term, detail }) => ({ term, value: detail }))} />
          )}
          {steps.length > 0 && (
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step} className={styles.step}>
                  {step}
                </li>
              ))}
            </ol>
          )}
        </section>
      ))}
      <p>{letter.signer}</p>
    </article>
  );
}
