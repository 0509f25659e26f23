import { useFormikContext } from 'formik';
import type { SignupForm } from '@heartwood/shared/domain';
import { passwordStrength, strengths, type Strength } from './password-strength';
import styles from './signup.module.css';

const names = {
  refused: 'not usable yet',
  weak: 'weak',
  fair: 'fair',
  good: 'good',
  strong: 'strong',
} satisfies Record<Strength, string>;

/** How hard the password being typed is to guess: four bars, and the same in words. */
export function StrengthMeter() {
  const { values } = useFormikContext<SignupForm>();
  const found = passwordStrength(values);
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
          <>
            <strong>Password strength: {names[found.strength]}.</strong> {found.advice}
          </>
        )}
      </p>
    </div>
  );
}
