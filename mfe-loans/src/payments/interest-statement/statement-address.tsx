import type { SessionUser } from '@heartwood/api-client';
import { addressLine, readProfile } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import styles from './statement-address.module.css';

interface StatementAddressProps {
  user: SessionUser;
  address: string;
  onType: (address: string) => void;
}

/**
 * An optional postal address for a statement, where the account has none. It is printed, and stored nowhere.
 */
export function StatementAddress({ user, address, onType }: StatementAddressProps) {
  if (addressLine(readProfile(user.profile)) !== '') return null;
  return (
    <label className={styles.address}>
      <span>{t('Your postal address, to print on the statement (optional)')}</span>
      <input
        className={styles.input}
        value={address}
        onChange={(event) => onType(event.target.value)}
        maxLength={300}
        autoComplete="street-address"
      />
    </label>
  );
}
