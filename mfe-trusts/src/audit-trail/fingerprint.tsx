import styles from './fingerprint.module.css';

/** A SHA-256 in hex, in one piece for copying; it breaks anywhere. */
export function Fingerprint({ children }: { children: string }) {
  return <code className={styles.fingerprint}>{children}</code>;
}
