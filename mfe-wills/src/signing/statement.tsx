import { clockOffset, serverNow } from '@heartwood/api-client/server-clock';
import { formatDate, todayOf } from '@heartwood/domain';
import { Cited, Notice, SignedStatement } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
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
  if (!signer)
    return <p className={styles.choose}>{t('Choose who is signing. You then read here what they state.')}</p>;
  // Until a place is chosen, nothing can be signed; the gap shows what is missing.
  const place = ceremony.place || '____';
  return (
    <SignedStatement name={signer.name} sentences={stated(signer, { ...ceremony, place })}>
      {signer.role === 'testator' ? (
        <DateOfSignature />
      ) : (
        <p>{t('If any of this isn’t true, don’t sign. Someone else can be the witness.')}</p>
      )}
    </SignedStatement>
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
