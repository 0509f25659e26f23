import { statementLead } from '@heartwood/domain';
import { language, t, translated, type Sentence } from '@heartwood/i18n';
import { useId, type ReactNode } from 'react';
import styles from './signed-statement.module.css';

interface SignedStatementProps {
  /** The signer's name in the document. */
  name: string;
  sentences: readonly Sentence[];
  children?: ReactNode;
}

/** What a signer states, right above the pad: the English that is signed, and a translation to read. */
export function SignedStatement({ name, sentences, children }: SignedStatementProps) {
  const id = useId();
  return (
    <div className={styles.statement} role="group" aria-labelledby={id}>
      <div className={styles.words} lang="en">
        <p className={styles.lead} id={id}>
          {String(statementLead(name))}
        </p>
        <Sentences sentences={sentences.map(String)} />
      </div>
      {language() !== 'en' && (
        <div className={`${styles.words} ${styles.copy}`}>
          <p>{t('Translation for you to read; what is signed is the English text')}</p>
          <p className={styles.lead}>{translated(statementLead(name))}</p>
          <Sentences sentences={sentences.map(translated)} />
        </div>
      )}
      {children}
    </div>
  );
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className={styles.sentences}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
