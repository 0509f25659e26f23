import { useSyncExternalStore } from 'react';
import styles from './footer.module.css';
import { chooseTheme, storedTheme, themes, watchTheme, type Theme } from './theme';

const labels: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Light, dark, or the system's setting. */
export function ThemeChoice() {
  const theme = useSyncExternalStore(watchTheme, storedTheme, () => 'system');
  return (
    <fieldset className={styles.theme}>
      <legend className={styles.legend}>Theme</legend>
      {themes.map((value) => (
        <label key={value} className={styles.choice}>
          <input
            className={styles.radio}
            type="radio"
            name="theme"
            checked={theme === value}
            onChange={() => chooseTheme(value)}
          />
          {labels[value]}
        </label>
      ))}
    </fieldset>
  );
}
