import { useSyncExternalStore } from 'react';
import styles from '../footer.module.css';
import { chooseTheme, storedTheme, themes, watchTheme, type Theme } from './theme';
import { msg, t, type Message } from '@heartwood/i18n';

const labels: Record<Theme, Message> = { system: msg('System'), light: msg('Light'), dark: msg('Dark') };

/** Light, dark, or the system's setting. */
export function ThemeChoice() {
  const theme = useSyncExternalStore(watchTheme, storedTheme, () => 'system');
  return (
    <fieldset className={styles.theme}>
      <legend className={styles.legend}>{t('Theme')}</legend>
      {themes.map((value) => (
        <label key={value} className={styles.choice}>
          <input
            className={styles.radio}
            type="radio"
            name="theme"
            checked={theme === value}
            onChange={() => chooseTheme(value)}
          />
          <span>{t(labels[value])}</span>
        </label>
      ))}
    </fieldset>
  );
}
