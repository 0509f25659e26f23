import { dayOf, formatDate, statementLead } from '@heartwood/shared/domain';
import { useId } from 'react';
import { stated, type Ceremony, type Signer } from './ceremony';
import styles from './signing.module.css';

interface StatementProps {
  /** Null while nobody is chosen. */
  signer: Signer | null;
  ceremony: Ceremony;
}

/** Everything a signer states by signing. It stands right above the pad, and is stored with the signature. */
export function Statement({ signer, ceremony }: StatementProps) {
  const id = useId();
  if (!signer)
    return <p className={styles.statement}>Choose who is signing. You then read here what they state.</p>;
  // Until a place is chosen, nothing can be signed; the gap says what is missing.
  const sentences = stated(signer, { ...ceremony, place: ceremony.place || '…' });
  return (
    <div className={styles.statement} role="group" aria-labelledby={id}>
      <p className={styles.lead} id={id}>
        {statementLead(signer.name)}
      </p>
      <ul className={styles.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {signer.role === 'testator' ? (
        <p>Your will takes its date from your signature: today, {today()} (Colorado time).</p>
      ) : (
        <p>If any of this isn’t true, don’t sign. Someone else can be the witness.</p>
      )}
    </div>
  );
}

const today = () => formatDate(dayOf(new Date().toISOString()));
