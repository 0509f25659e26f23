import { Text } from '@heartwood/ui';
import { useFormikContext } from 'formik';
import type { User } from '@heartwood/domain';
import { msg, t, type Message } from '@heartwood/i18n';
import { passwordStrength, strengths, type Strength, type TypedPassword } from './password-strength';
import styles from './password.module.css';

const strengthWords = {
  refused: msg('Password strength: not usable yet.'),
  weak: msg('Password strength: weak.'),
  fair: msg('Password strength: fair.'),
  good: msg('Password strength: good.'),
  strong: msg('Password strength: strong.'),
} satisfies Record<Strength, Message>;

/**
 * How hard the typed password is to guess: four bars, and the same in words.
 * @param user whose names aren't in the form
 */
export function StrengthMeter({ user }: { user?: User | null }) {
  const { values } = useFormikContext<TypedPassword>();
  const found = passwordStrength({ ...user, ...values });
  const reached = found ? strengths.indexOf(found.strength) : 0;
  return (
    <div className={styles.meter}>
      {found && (
        <div className={styles.bars} aria-hidden="true" data-strength={found.strength}>
          {strengths.slice(1).map((strength, index) => (
            <span
              key={strength}
              className={index < reached ? `${styles.bar} ${styles.reached}` : styles.bar}
            />
          ))}
        </div>
      )}
      <p role="status" className={styles.words}>
        {found && (
          <Text>
            <strong>{t(strengthWords[found.strength])}</strong> {found.advice}
          </Text>
        )}
      </p>
    </div>
  );
}
