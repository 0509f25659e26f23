import type { ExecutorLetter } from '@heartwood/shared/domain';
import { DescriptionList, LetterReadingCopy, type LetterCopy } from '@heartwood/shared/ui';
import styles from '../release.module.css';

/** A letter to the executor, to read, and a copy for those who read another language. */
export function LetterText({ letter }: { letter: ExecutorLetter }) {
  return (
    <>
      <LetterReadingCopy letter={letter}>{(copy) => <Text letter={copy} />}</LetterReadingCopy>
      <Text letter={letter} lang="en" />
    </>
  );
}

function Text({ letter, lang }: { letter: ExecutorLetter & Partial<LetterCopy>; lang?: 'en' }) {
  const langOf = (text: string) => (letter.english?.has(text) ? 'en' : undefined);
  return (
    <article className={styles.letter} aria-label={letter.title} lang={lang}>
      <p>{letter.salutation}</p>
      {letter.opening.map((paragraph) => (
        <p key={paragraph} lang={langOf(paragraph)}>
          {paragraph}
        </p>
      ))}
      {letter.sections.map(({ heading, paragraphs, rows = [], steps = [] }) => (
        <section key={heading} aria-label={heading} className={styles.letter}>
          <p className={styles.name}>{heading}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} lang={langOf(paragraph)}>
              {paragraph}
            </p>
          ))}
          {rows.length > 0 && (
            <DescriptionList rows={rows.map(({ term, detail }) => ({ term, value: detail }))} />
          )}
          {steps.length > 0 && (
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step} className={styles.step} lang={langOf(step)}>
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
