import { clockOffset, serverNow } from '@heartwood/api-client/server-clock';
import { formatDate, statementLead, todayOf } from '@heartwood/domain';
import { Cited, Notice } from '@heartwood/ui';
import { language, t, translated } from '@heartwood/i18n';
import { useId } from 'react';
import { stated, type Ceremony, type Signer } from './ceremony';
import styles from './signing.module.css';

interface StatementProps {
  /** Null until a signer is chosen. */
  signer: Signer | null;
  ceremony: Ceremony;
}

/**
 * Everything that a signer states by signing. It is right above the pad, and is stored with the signature.
 */
export function Statement({ signer, ceremony }: StatementProps) {
  const id = useId();
  if (!signer)
    return (
      <p className={styles.statement}>{t('Choose who is signing. You then read here what they state.')}</p>
    );
  // Until a place is chosen, nothing can be signed; the gap shows what is missing.
  const place = ceremony.place || '____';
  return (
    <div className={styles.statement} role="group" aria-labelledby={id}>
      <div className={styles.words} lang="en">
        <p className={styles.lead} id={id}>
          {String(statementLead(signer.name))}
        </p>
        <Sentences sentences={stated(signer, { ...ceremony, place }).map(String)} />
      </div>
      {language() !== 'en' && (
        <div className={`${styles.words} ${styles.copy}`}>
          <p>{t('Translation for you to read; what is signed is the English text')}</p>
          <p className={styles.lead}>{translated(statementLead(signer.name))}</p>
          <Sentences sentences={stated(signer, { ...ceremony, place }).map(translated)} />
        </div>
      )}
      {signer.role === 'testator' ? (
        <DateOfSignature />
      ) : (
        <p>{t('If any of this isn’t true, don’t sign. Someone else can be the witness.')}</p>
      )}
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

const DAY = 24 * 60 * 60 * 1000;

/**
 * By the server's clock, which the record takes its date from. A device may believe that it is another year.
 */
function DateOfSignature() {
  const day = (moment: Date) => formatDate(todayOf(moment));
  return (
    <>
      <p>
        <Cited>
          {t('Your will takes its date from your signature: today, {today} (Colorado time).', {
            today: day(serverNow()),
          })}
        </Cited>
      </p>
      {Math.abs(clockOffset()) > DAY && (
        <Notice tone="advice" title={t('The clock of this device is wrong')}>
          <Cited>
            {t('It says that today is {day}. Your signature gets the right date, {today}.', {
              day: day(new Date()),
              today: day(serverNow()),
            })}
          </Cited>
        </Notice>
      )}
    </>
  );
}
