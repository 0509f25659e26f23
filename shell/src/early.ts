import { showTheme, storedTheme } from './frame/theme';
import { chosenLanguage } from './language/choice';
import { storedSession } from './session/stored-session';

/**
 * Runs before the first paint of a prerendered page. The HTML was made for an unknown visitor: this applies the
 * person's theme, hides the header's login links from someone who is logged in, and hides a page that has yet to be
 * translated.
 */
showTheme(storedTheme());
if (chosenLanguage() !== 'en') document.documentElement.dataset.translating = '';
if (storedSession.access()) document.documentElement.dataset.known = '';
