import { Text } from '@heartwood/ui';
import { Fragment } from 'react';
import styles from './fingerprint.module.css';

/**
 * A SHA-256 in hex, in one piece for copying. It breaks after every eight digits, into lines
 * of about the same length.
 */
export function Fingerprint({ children }: { children: string }) {
  return (
    <code className={styles.fingerprint}>
      {children.match(/.{1,8}/gu)?.map((digits, index) => (
        <Fragment key={index}>
          <Text>
            {index > 0 && <wbr />}
            {digits}
          </Text>
        </Fragment>
      ))}
    </code>
  );
}
