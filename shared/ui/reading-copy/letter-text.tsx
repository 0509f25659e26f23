import type { ReactNode } from 'react';
import type { ExecutorLetter, LetterSection } from '@heartwood/domain';
import { Cited } from '../text/cited';
import type { LetterCopy } from './letter-copy';
import styles from './letter-text.module.css';

interface LetterTextProps {
  /** The letter, or its copy for reading. */
  letter: ExecutorLetter & Partial<LetterCopy>;
  /** The level of its title; those of its sections are one below. */
  headingLevel?: 2 | 3;
  lang?: 'en';
  /** Shows a detail that isn't just a text, such as an address with its QR code; null for a text. */
  showDetail?: (detail: string) => ReactNode;
  /** What follows the text, such as the signature. */
  children?: ReactNode;
}

/** A letter to an executor. */
export function LetterText({ letter, headingLevel = 2, lang, showDetail, children }: LetterTextProps) {
  const Title = `h${headingLevel}` as const;
  const langOf = (text: string) => (letter.english?.has(text) ? 'en' : undefined);
  return (
    <article className={styles.letter} aria-label={letter.title} lang={lang}>
      <p className={styles.date}>{letter.date}</p>
      <Title>{letter.title}</Title>
      <p>{letter.salutation}</p>
      {letter.opening.map((paragraph) => (
        <p key={paragraph} lang={langOf(paragraph)}>
          <Cited>{paragraph}</Cited>
        </p>
      ))}
      {letter.sections.map((section) => (
        <Part
          key={section.heading}
          section={section}
          headingLevel={headingLevel === 2 ? 3 : 4}
          langOf={langOf}
          showDetail={showDetail}
        />
      ))}
      {children}
    </article>
  );
}

interface PartProps extends Pick<LetterTextProps, 'showDetail'> {
  section: LetterSection;
  headingLevel: 3 | 4;
  /** Of a text that isn't in the language around it. */
  langOf: (text: string) => 'en' | undefined;
}

function Part({ section, headingLevel, langOf, showDetail }: PartProps) {
  const { heading, paragraphs, rows = [], steps = [] } = section;
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.part}>
      <Heading className={styles.heading}>{heading}</Heading>
      {rows.length > 0 && (
        <dl className={styles.rows}>
          {rows.map(({ term, detail }, index) => (
            // Two people may have the same name: only their position distinguishes them.
            <div key={index} className={styles.row}>
              <dt className={styles.term}>{term}</dt>
              <dd>{showDetail?.(detail) ?? <Cited>{detail}</Cited>}</dd>
            </div>
          ))}
        </dl>
      )}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} lang={langOf(paragraph)}>
          <Cited>{paragraph}</Cited>
        </p>
      ))}
      {steps.length > 0 && (
        <ol>
          {steps.map((step, index) => (
            <li key={index} lang={langOf(step)}>
              <Cited>{step}</Cited>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
