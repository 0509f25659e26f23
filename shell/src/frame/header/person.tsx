import { fullName } from '@heartwood/domain';
import type { SessionUser } from '@heartwood/host';
import { PersonName } from '@heartwood/ui';
import styles from './header.module.css';

/** Whose documents these are, in an open menu. */
export function Person({ user }: { user: SessionUser }) {
  return (
    <li className={styles.who}>
      <PersonName>{fullName(user)}</PersonName>
    </li>
  );
}
