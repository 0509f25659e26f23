import { commonWords, language, languageOf, type Language } from '@heartwood/i18n';
import { retryFile } from '../network/retry';
import { report, stackOf } from '../telemetry';

/** Loads the shell's words in a language, and uses it from then on. */
export const setLanguage = languageOf({
  es: () => import(/* webpackChunkName: "spanish" */ '../i18n/es.json'),
});

/** Loads the shell's words in a language. If they can't be fetched, the page is in English. */
export async function loadLanguage(chosen: Language): Promise<void> {
  try {
    await retryFile(async () => setLanguage(chosen, await commonWords[chosen]()));
  } catch (error) {
    report({ event: 'error', detail: String(error), stack: stackOf(error) });
  }
  document.documentElement.lang = language();
}
