import type { ExecutorLetter } from '@heartwood/domain';
import { LetterText, Text } from '@heartwood/ui';
import { Fingerprint } from '../../smart-contracts/audit-trail/fingerprint';
import { WatchAddress } from '../../trusts/watch-address';
import { fingerprintLabel } from './fingerprint-label';
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
  const showDetail = (detail: string) =>
    detail === address ? <WatchAddress address={address} copy={false} /> : null;
  return (
    <LetterText letter={letter} showDetail={showDetail}>
      <div className={styles.signature}>
        <span className={styles.line} />
        <span>{letter.signer}</span>
      </div>
      {fingerprint && (
        <p className={styles.foot}>
          <Text>
            {fingerprintLabel} <Fingerprint>{fingerprint}</Fingerprint>
          </Text>
        </p>
      )}
    </LetterText>
  );
}
