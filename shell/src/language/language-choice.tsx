import { useState } from 'react';
import { useFlash, useSession } from '@heartwood/host';
import { storeTyping } from '@heartwood/storage';
import { language, offered, t, type Language } from '@heartwood/i18n';
import styles from '../frame/footer.module.css';
import { storeLanguage } from './choice';

/** Each language by its own name. */
const names: Record<Language, string> = { en: 'English', es: 'Español' };

/**
 * Saves the choice in the member's profile, with code that is fetched only then.
 * @returns whether that worked
 */
const saveInProfile = (chosen: Language) =>
  import('./save-language').then(
    ({ saveLanguage }) => saveLanguage(chosen),
    () => false,
  );

/**
 * The languages, if there are several. They are buttons, because choosing one reloads the page. For a member,
 * it is also the language of their mails: both change, or neither.
 */
export function LanguageChoice({ among = offered }: { among?: readonly Language[] }) {
  const { status } = useSession();
  const { show } = useFlash();
  const [saving, setSaving] = useState(false);
  if (among.length < 2) return null;

  async function choose(one: Language) {
    if (one === language() || saving) return;
    setSaving(true);
    const saved = status !== 'in' || (await saveInProfile(one));
    setSaving(false);
    if (!saved) show(t('The language couldn’t be saved. Please try again.'), 'error');
    else if (storeLanguage(one)) {
      storeTyping();
      location.reload();
    }
  }

  return (
    <fieldset className={styles.theme} aria-busy={saving}>
      <legend className={styles.legend}>{t('Language')}</legend>
      {among.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          className={`${styles.choice} ${styles.button}`}
          aria-pressed={one === language()}
          onClick={() => void choose(one)}
        >
          {names[one]}
        </button>
      ))}
    </fieldset>
  );
}
