import { useId, type ReactNode } from 'react';
import styles from './choice.module.css';
import words from './field.module.css';

interface SwitchListProps<Name extends string> {
  legend: ReactNode;
  switches: readonly { name: Name; label: ReactNode; on: boolean }[];
  onChange: (name: Name, on: boolean) => void;
  /** The switch that is being saved: it shows what it will be. */
  saving?: Name;
}

/** Checkboxes outside of a form: each is saved when it is clicked. */
export function SwitchList<Name extends string>(props: SwitchListProps<Name>) {
  const { legend, switches, onChange, saving } = props;
  const id = useId();
  return (
    <fieldset className={`${words.field} ${styles.settings}`}>
      <legend className={words.legend}>{legend}</legend>
      <div className={styles.options}>
        {switches.map(({ name, label, on }) => (
          <div key={name} className={styles.option}>
            <input
              type="checkbox"
              className={styles.checkbox}
              id={`${id}-${name}`}
              checked={name === saving ? !on : on}
              // Not disabled: it would lose the focus.
              aria-disabled={saving !== undefined}
              onChange={() => saving === undefined && onChange(name, !on)}
            />
            <label className={styles.label} htmlFor={`${id}-${name}`}>
              {label}
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
