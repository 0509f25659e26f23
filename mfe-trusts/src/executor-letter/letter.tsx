import type { ExecutorLetter, LetterSection } from '@heartwood/shared/domain';
import { Cited, type LetterCopy } from '@heartwood/shared/ui';
import { t } from '@heartwood/shared/words';
import { Fingerprint } from '../audit-trail/fingerprint';
import { WatchAddress } from '../trusts/watch-address';
import { fingerprintWords } from './fingerprint-words';
import styles from './letter.module.css';

interface LetterProps {
  letter: ExecutorLetter;
  /** The address to show as a QR code; '' for none. */
  address: string;
  /** SHA-256 of the trust's text, printed so that the letter can be matched with its record. */
  fingerprint: string | null;
}

/** The letter as it is printed. */
export function Letter({ letter, address, fingerprint }: LetterProps) {
  return (
    <>
      <LetterText letter={letter} address={address} />
      <div className={styles.signature}>
        <span className={styles.line} />
        <span>{letter.signer}</span>
      </div>
      {fingerprint && (
        <p className={styles.foot}>
          {fingerprintWords} <Fingerprint>{fingerprint}</Fingerprint>
        </p>
      )}
    </>
  );
}

/** The letter for reading: without the code of its address, and without a signature. */
export const LetterCopyText = ({ copy }: { copy: LetterCopy }) => (
  <div className={styles.copy} role="group" aria-label={t('Copy of the letter for reading')}>
    <LetterText letter={copy} />
  </div>
);

interface LetterTextProps extends Partial<Pick<LetterProps, 'address'>> {
  letter: ExecutorLetter & Partial<LetterCopy>;
}

function LetterText({ letter, address }: LetterTextProps) {
  const langOf = (text: string) => (letter.english?.has(text) ? 'en' : undefined);
  return (
    <>
      <p className={styles.date}>{letter.date}</p>
      <h2>{letter.title}</h2>
      <p>{letter.salutation}</p>
      {letter.opening.map((paragraph) => (
        <p key={paragraph} lang={langOf(paragraph)}>
          <Cited>{paragraph}</Cited>
        </p>
      ))}
      {letter.sections.map((section) => (
        <Part key={section.heading} section={section} address={address} langOf={langOf} />
      ))}
    </>
  );
}

interface PartProps extends Pick<LetterTextProps, 'address'> {
  section: LetterSection;
  /** Of a text that isn't in the language around it. */
  langOf: (text: string) => 'en' | undefined;
}

function Part({ section, address, langOf }: PartProps) {
  const { heading, paragraphs, rows = [], steps = [] } = section;
  return (
    <section className={styles.part}>
      <h3>{heading}</h3>
      {rows.length > 0 && (
        <dl className={styles.rows}>
          {rows.map(({ term, detail }, index) => (
            // Two people may have the same name: only their position distinguishes them.
            <div key={index} className={styles.row}>
              <dt className={styles.term}>{term}</dt>
              <dd>
                {detail === address ? (
                  <WatchAddress address={address} copy={false} />
                ) : (
                  <Cited>{detail}</Cited>
                )}
              </dd>
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
