import { language, offered, t, type Language } from '@heartwood/shared/words';
import styles from '../frame/footer.module.css';
import { chooseLanguage } from './choice';

/** Each language by its own name. */
const names: Record<Language, string> = { en: 'English', es: 'Español' };

/** The languages, once there are several. They are buttons: choosing one loads the page anew. */
export function LanguageChoice({ among = offered }: { among?: readonly Language[] }) {
  if (among.length < 2) return null;
  return (
    <fieldset className={styles.theme}>
      <legend className={styles.legend}>{t('Language')}</legend>
      {among.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          className={`${styles.choice} ${styles.button}`}
          aria-pressed={one === language()}
          onClick={() => one !== language() && chooseLanguage(one)}
        >
          {names[one]}
        </button>
      ))}
    </fieldset>
  );
}
